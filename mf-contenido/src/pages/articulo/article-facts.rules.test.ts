import { bannerImagesOf, descriptionOf, keywordsOf } from './article-facts.rules';

covers('CONT-57').test('keywords are split on commas and trimmed', () => {
  expect(keywordsOf({ keywords: 'a, b,c' })).toEqual(['a', 'b', 'c']);
  expect(keywordsOf({ keywords: 'a,, a ,' })).toEqual(['a']);
  expect(keywordsOf({ keywords: '' })).toEqual([]);
  expect(keywordsOf({})).toEqual([]);
});

covers('CONT-52', 'CONT-53', 'CONT-54').test(
  'the banner takes the variants, else the single image, else none',
  () => {
    const nota = { title: 'Nota', bodyHtml: '' };
    expect(
      bannerImagesOf({ ...nota, desktop_image: '/d.jpg', mobile_image: '/m.jpg', image_url: '/i.jpg' }),
    ).toEqual({
      wide: '/d.jpg',
      narrow: '/m.jpg',
    });
    expect(bannerImagesOf({ ...nota, image_url: '/i.jpg' })).toEqual({ wide: '/i.jpg', narrow: '/i.jpg' });
    expect(bannerImagesOf({ ...nota, desktop_image: '/d.jpg' })).toEqual({
      wide: '/d.jpg',
      narrow: '/d.jpg',
    });
    expect(bannerImagesOf({ ...nota, mobile_image: '/m.jpg' })).toEqual({ wide: '/m.jpg', narrow: '/m.jpg' });
    expect(bannerImagesOf({ ...nota, image_url: ' ', desktop_image: '' })).toBeNull();
  },
);

covers('UX-14').test('the description is the subtitle, else the start of the text', () => {
  expect(descriptionOf({ title: 'Nota', subtitle: 'Qué leer y cuándo.', bodyHtml: '' })).toBe(
    'Qué leer y cuándo.',
  );
  const long = `<p>${'palabra '.repeat(60)}</p>`;
  const description = descriptionOf({ title: 'Nota', bodyHtml: long });
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/^palabra .*palabra…$/);
});
