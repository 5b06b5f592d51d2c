/**
 * A glass over a board whose points are smaller than a finger: what lies around the point meant, large, beside the finger.
 * Shows the board's own drawing a second time, so it can never show another position.
 */
import type { Spot } from './geometry.ts';
import { show, svgElement } from './svg.ts';

/** Points to either side of the one meant. */
const REACH = 2.6;

export class Glass {
  readonly element: SVGSVGElement;

  /** `scene`: the id of the drawing to be looked at. */
  constructor(scene: string) {
    this.element = svgElement('svg', { class: 'board-glass', 'aria-hidden': 'true', hidden: '' }, svgElement('use', { href: `#${scene}` }));
  }

  show({ col, row }: Spot, size: number): void {
    show(this.element, true);
    this.element.setAttribute('viewBox', `${col - REACH} ${row - REACH} ${2 * REACH} ${2 * REACH}`);
    // In the corner that the hand, which comes from below, does not cover.
    this.element.classList.toggle('at-right', col < size / 2);
    this.element.classList.toggle('at-bottom', row < size / 3);
  }

  hide(): void {
    show(this.element, false);
  }
}
