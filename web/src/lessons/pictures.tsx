// Pictures that belong to a question: the tree of a search, and what random games found.
import {useEffect, useState} from "preact/hooks";
import type {Game} from "boardgames";
import {useWords} from "../app/context.ts";
import {signed} from "../analyse/scores.ts";
import {playerName} from "../board/labels.ts";
import {plainNumber} from "boardgames-page/scores.js";
import {positionOf, type Judge} from "./judge.ts";
import type {Item, TreePicture as TreeOfSearch} from "./lesson.ts";
import {isTree, type Tree, type TreeNode} from "./tree.ts";
import {lessonsWords} from "../words/lessons.ts";

const levelHeight = 64, margin = 26, digitWidth = 7;  // pixels

export interface PictureProps {
  item: Item;
  judge: Judge;
  failed: (error: unknown) => void;
  values?: boolean;   // of the positions too, not of the leaves alone
}

export function Picture(props: PictureProps) {
  const {goal} = props.item;
  if (goal.kind !== "question") return null;
  return <>{goal.tree && <TreeOf {...props} />}{goal.table && <PlayoutsOf {...props} />}</>;
}

export function useFound<T>({item, judge, failed}: PictureProps, find: (position: ReturnType<typeof positionOf>) => Promise<T>) {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    let gone = false;
    const position = positionOf(item, judge.game);
    find(position).then((value) => { if (!gone) setFound(value as T); }, (error) => { if (!gone) failed(error); })
        .finally(() => position.dispose());
    return () => { gone = true; };
  }, [item, judge]);
  return found;
}

function TreeOf(props: PictureProps) {
  const words = useWords();
  const {goal} = props.item;
  const picture = goal.kind === "question" ? goal.tree! : undefined;
  const tree = useFound(props, (position) => props.judge.tree(position, picture!));
  return tree ? <TreePicture tree={tree} game={props.judge.game} values={props.values} told={picture!} /> : <p>{words.loading}</p>;
}

type Told = Pick<TreeOfSearch, "notes" | "cut">;

/** Leaves numbered from the left, with their values; a triangle points to what is wanted, up or down; of more than two players it has a number. */
function TreePicture({tree, game, values = false, told}: {tree: Tree; game: Game; values?: boolean | undefined; told: Told}) {
  const words = useWords(), one = (value: number) => (isTree(game) ? plainNumber : signed)(value, words), many = tree.root.values.length > 0;
  const text = (node: TreeNode) => (many ? `(${node.values.map((v) => plainNumber(v, words)).join(", ")})` : one(node.value));
  const beside = (node: TreeNode) => (values ? text(node) : told.notes?.[node.line] ?? "");
  const box = many ? Math.max(...tree.leaves.map((l) => text(l).length)) * digitWidth : 30, leafWidth = box + 4;
  const x = new Map<TreeNode, number>();
  const place = (node: TreeNode): number => {
    const below = node.children.map(place);
    const at = node.leaf ? margin + (node.number - 0.5) * leafWidth : (below[0]! + below.at(-1)!) / 2;
    x.set(node, at);
    return at;
  };
  place(tree.root);
  const depth = (node: TreeNode): number => (node.leaf ? 0 : 1 + Math.max(...node.children.map(depth)));
  const width = 2 * margin + tree.leaves.length * leafWidth, height = depth(tree.root) * levelHeight + 3 * margin;
  const {treeLeaf, treePosition, cut} = lessonsWords(words), {notes = {}, cut: crossed = []} = told;
  const label = `${lessonsWords(words).tree}. ` + [
    ...tree.leaves.map((l) => treeLeaf(String(l.number), l.line, text(l)) + (crossed.includes(l.line) ? `, ${cut}` : "")),
    ...Object.entries(notes).map(([line, note]) => treePosition(line, note)),
    ...(many ? positions(tree.root).map(({line, player}) => treePosition(line, words.toMove(playerName(game, player, words)))) : []),
  ].join("; ");
  return (
    <svg class="search-tree" viewBox={`0 0 ${width} ${height}`} style={{maxWidth: `${width * 1.4}px`}} role="img" aria-label={label}>
      <NodePart node={tree.root} x={x} y={margin} box={box} beside={beside} text={text} cut={told.cut ?? []} />
    </svg>
  );
}

const positions = (node: TreeNode): TreeNode[] => (node.leaf ? [] : [node, ...node.children.flatMap(positions)]);

function NodePart({node, x, y, box, text, beside, cut}: {
  node: TreeNode; x: Map<TreeNode, number>; y: number; box: number; text: (node: TreeNode) => string; beside: (node: TreeNode) => string;
  cut: readonly string[];
}) {
  const many = node.values.length > 0;
  const at = x.get(node)!, below = y + levelHeight;
  const up = `${at},${y - 10} ${at + 11},${y + 9} ${at - 11},${y + 9}`, down = `${at},${y + 10} ${at + 11},${y - 9} ${at - 11},${y - 9}`;
  return (
    <>
      {node.children.map((child) => (
        <g key={child.line}>
          <line x1={at} y1={y} x2={x.get(child)} y2={below} />
          <NodePart node={child} x={x} y={below} box={box} text={text} beside={beside} cut={cut} />
          <text class="edge-name" x={x.get(child)! * 0.62 + at * 0.38} y={y + levelHeight * 0.62} dy=".35em">{child.move}</text>
        </g>
      ))}
      {node.leaf ? (
        <>
          <rect class={cut.includes(node.line) ? "cut" : ""} x={at - box / 2} y={y - 10} width={box} height="20" />
          <text x={at} y={y} dy=".35em">{text(node)}</text>
          {cut.includes(node.line) && <line class="cut" x1={at - 15} y1={y + 10} x2={at + 15} y2={y - 10} />}
          <text class="leaf-number" x={at} y={y + 22} dy=".35em">{node.number}</text>
        </>
      ) : (
        <>
          <polygon points={node.maximal || many ? up : down} />
          {many && <text class="who" x={at} y={y + 3} dy=".35em">{node.player + 1}</text>}
          {beside(node) !== "" && <text class="inner-value" x={at + 14} y={y} dy=".35em">{beside(node)}</text>}
        </>
      )}
    </>
  );
}

function PlayoutsOf(props: PictureProps) {
  const words = useWords();
  const {goal} = props.item;
  const playouts = goal.kind === "question" ? goal.table! : undefined;
  const found = useFound(props, (position) => props.judge.playouts(position, playouts!));
  if (!found) return <p>{words.loading}</p>;
  const moves = found.moves.toSorted((a, b) => (a.move < b.move ? -1 : 1));  // in an order that tells nothing
  const mean = ({visits, mean}: {visits: number; mean: number}) => (visits === 0 ? "–" : (isTree(props.judge.game) ? plainNumber : signed)(mean, words));
  return (
    <table class="playouts">
      <thead><tr><th scope="col">{words.move}</th><th scope="col">{lessonsWords(words).visits}</th><th scope="col">{lessonsWords(words).mean}</th></tr></thead>
      <tbody>
        {moves.map((m) => <tr key={m.move}><th scope="row">{m.move}</th><td>{m.visits}</td><td>{mean(m)}</td></tr>)}
      </tbody>
    </table>
  );
}
