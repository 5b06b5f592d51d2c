/** The few SVG strokes both boards are drawn with. No state. */

const NS = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number>>;

export function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export function svgText(x: number, y: number, content: string, className: string): SVGTextElement {
  const element = svgElement('text', { x, y, class: className });
  element.textContent = content;
  return element;
}

export function show(element: Element, shown: boolean): void {
  element.toggleAttribute('hidden', !shown);
}

/** Keeps the children of a layer in step with a list, by key, so that unchanged pieces are not touched. */
export class Layer<T> {
  readonly group: SVGGElement;
  private readonly made = new Map<string, SVGElement>();
  private readonly create: (item: T) => SVGElement;
  private readonly change: (element: SVGElement, item: T) => void;

  constructor(className: string, create: (item: T) => SVGElement, change: (element: SVGElement, item: T) => void = () => undefined) {
    this.group = svgElement('g', { class: className });
    this.create = create;
    this.change = change;
  }

  show(items: Iterable<readonly [string, T]>): void {
    const kept = new Set<string>();
    for (const [key, item] of items) {
      kept.add(key);
      this.change(this.element(key, item), item);
    }
    for (const [key, element] of this.made) {
      if (kept.has(key)) continue;
      element.remove();
      this.made.delete(key);
    }
  }

  get(key: string): SVGElement | undefined {
    return this.made.get(key);
  }

  /** Gives the element of one key to another: a piece that moved stays the same piece. */
  rename(from: string, to: string): void {
    const element = this.made.get(from);
    if (!element) return;
    this.made.get(to)?.remove();
    this.made.delete(from);
    this.made.set(to, element);
  }

  private element(key: string, item: T): SVGElement {
    const known = this.made.get(key);
    if (known) return known;
    const fresh = this.create(item);
    this.made.set(key, fresh);
    this.group.append(fresh);
    return fresh;
  }
}
