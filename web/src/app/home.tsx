// The first screen: against whom, and the games as cards; a touch on one begins it.
import type {GameInfo} from "boardgames";
import {pictures} from "virtual:pictures";
import {Picture} from "../board/picture.tsx";
import type {Opponent} from "../game/seats.ts";
import {playWords} from "../words/play.ts";
import {useWords} from "./context.ts";
import {Opponents} from "./opponents.tsx";
import {Panel} from "./parts.tsx";

const forStudents: readonly string[] = ["tree"];

export interface HomeProps {
  list: readonly GameInfo[];
  last: string | undefined;    // the game played last, which can go on
  opponent: Opponent;
  choose: (opponent: Opponent) => void;
  begin: (game: string) => void;
  resume: (game: string) => void;
}

export function Home({list, last, opponent, choose, begin, resume}: HomeProps) {
  const words = useWords(), w = playWords(words);
  const card = (game: string, label: string, act: () => void) => (
    <li key={label}>
      <button type="button" class="card" onClick={act}>
        {pictures[game] && <Picture drawing={pictures[game]} lastTouched={[]} />}
        <span>{label}</span>
      </button>
    </li>
  );
  const cards = (names: readonly string[]) => names.map((name) => card(name, words.library(name), () => begin(name)));
  const names = list.map((g) => g.name);
  return (
    <section class="home" aria-labelledby="question">
      <h2 id="question">{w.question}</h2>
      <Opponents chosen={opponent} choose={choose} />
      <ul class="games" aria-label={w.games}>
        {last !== undefined && card(last, w.resume(words.library(last)), () => resume(last))}
        {cards(names.filter((name) => !forStudents.includes(name)))}
      </ul>
      {names.length > 0 && <a class="daily" href="./lessons.html#day">{w.puzzleOfTheDay}</a>}
      {names.length > 0 && (   // what is below the games comes with them, and does not move
        <Panel title={w.students}>{() => (
          <>
            <p>{w.studentsIntro}</p>
            <ul class="games">{cards(names.filter((name) => forStudents.includes(name)))}</ul>
          </>
        )}</Panel>
      )}
    </section>
  );
}
