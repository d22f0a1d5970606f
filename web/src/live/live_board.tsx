// The board of a room, flat or in 3D, to watch or to move on.
import {useMemo} from "preact/hooks";
import type {Move} from "boardgames";
import {useWords} from "../app/context.ts";
import {Board} from "../board/board.tsx";
import type {SceneSwitchState} from "../scene/scene_switch.tsx";
import type {Course, Look} from "./course.ts";
import {useLive} from "./live_context.ts";

const none: readonly Move[] = [];

export interface LiveBoardProps {
  course: Course;
  look: Look;
  mayMove: boolean;
  play: (move: string) => void;
  end: string;
  scene: Pick<SceneSwitchState, "View" | "lost">;
}

export function LiveBoard({course, look, mayMove, play, end, scene: {View, lost}}: LiveBoardProps) {
  const words = useWords(), {page: {settings, say}} = useLive();
  const shown = useMemo(() => ({game: course.game, snapshot: look, factsAfter: (move: string) => course.after(look.ply, move).facts}),
                        [course, look]);
  return (
    <Board game={course.game} drawing={look.drawing} legal={mayMove ? look.legal : none} lastTouched={look.lastTouched}
           confirm={mayMove ? settings.confirm : "never"} words={words} names={settings.names} text={() => look.text}
           after={(move) => course.after(look.ply, move).drawing} play={play} say={say}
           {...(View && look.drawing.places.length > 0 ? {picture: (view) => (
             <View key={course.game.spec} view={view} session={shown} preview={false} end={end} say={say} lost={lost} />
           )} : {})} />
  );
}
