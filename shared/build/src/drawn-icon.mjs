/**
 * What makes the components of lucide-react's icons in a build (`icon-loader.mjs`). The library's own merges attributes,
 * classes and a context for every icon at every rendering, which nothing here uses: 0.9 KiB in each script with icons.
 *
 * @template Element
 * @param {(type: string, attributes: object, children?: readonly Element[]) => Element} createElement of React
 * @returns {(icon: { node: readonly (readonly [type: string, attributes: object])[] }) =>
 *   (attributes: { size?: number }) => Element} gets an icon's shapes, and gives its component
 */
export const drawnIcon =
  (createElement) =>
  ({ node }) => {
    const shapes = node.map(([type, attributes]) => createElement(type, attributes));
    return ({ size = 24, ...attributes }) =>
      createElement(
        'svg',
        {
          width: size,
          height: size,
          viewBox: '0 0 24 24',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          ...attributes,
        },
        shapes,
      );
  };
