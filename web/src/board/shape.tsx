// A shape of a drawing as SVG, with the classes of DrawingStyle() (include/boardgames/drawing.h).
import {createElement} from "preact";
import type {Shape} from "boardgames";
import {shapeSvg} from "boardgames-page/board.js";

export function ShapeView({shape, style}: {shape: Shape; style?: string}) {
  const {tag, attributes, text} = shapeSvg(shape, style);
  return createElement(tag, attributes, text);
}
