// A shape of a drawing as SVG, with the classes of DrawingStyle() (include/boardgames/drawing.h).
import type {Shape} from "boardgames";

/** Pixels of the picture in one unit, as in the library. Browsers are bad at fonts below a pixel. */
export const scale = 40;

export const px = (units: number) => Math.round(units * scale * 10) / 10;

export function points(at: readonly number[]): string {
  const pairs: string[] = [];
  for (let i = 0; i + 1 < at.length; i += 2) pairs.push(`${px(at[i]!)},${px(at[i + 1]!)}`);
  return pairs.join(" ");
}

export function ShapeView({shape, style}: {shape: Shape; style?: string}) {
  const [a = 0, b = 0, c = 0, d = 0] = shape.at;
  const name = style ?? shape.style;
  switch (shape.kind) {
    case "rect": return <rect class={name} x={px(a)} y={px(b)} width={px(c)} height={px(d)} />;
    case "circle": return <circle class={name} cx={px(a)} cy={px(b)} r={px(c)} />;
    case "line": return <line class={name} x1={px(a)} y1={px(b)} x2={px(c)} y2={px(d)} />;
    case "polygon": return <polygon class={name} points={points(shape.at)} />;
    case "text": return <text class={name} x={px(a)} y={px(b)} dy=".35em">{shape.text}</text>;
  }
}
