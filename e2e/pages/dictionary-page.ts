import { expect, type Locator, type Page } from '@playwright/test';

/** Every item of the list, in its order. */
export const DICTIONARY_NAMES = [
  'Inglés - Español',
  'Español - Inglés',
  'Español',
  'Consulta general',
  'Biografías',
  'Biología',
  'Física',
  'Geografía',
  'Matemáticas',
  'Química',
  'Pequeño Larousse Ilustrado',
] as const;
type DictionaryName = (typeof DICTIONARY_NAMES)[number];

/** /busqueda-en-diccionarios: the list of dictionaries, the search and its results. */
export class DictionaryPage {
  static readonly path = '/busqueda-en-diccionarios';
  readonly list: Locator;
  readonly searchBox: Locator;
  readonly searchButton: Locator;
  readonly entry: Locator;
  readonly headword: Locator;
  readonly nothingFound: Locator;
  readonly backToList: Locator;
  readonly recentWords: Locator;
  /** The embedded document. */
  readonly viewer: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.list = main.getByRole('navigation', { name: 'Diccionarios' });
    this.searchBox = main.getByLabel('Buscar en diccionario');
    this.searchButton = main.getByRole('button', { name: 'Buscar', exact: true });
    this.entry = main.getByRole('article');
    this.headword = this.entry.getByRole('heading', { level: 2 });
    this.nothingFound = main.getByRole('heading', { name: 'No encontramos nada.' });
    this.recentWords = main.getByRole('navigation', { name: 'Palabras recientes' });
    this.viewer = main.locator('object[type="application/pdf"]');
    this.backToList = main.getByRole('button', { name: 'Todos los diccionarios' });
  }

  dictionary(name: DictionaryName): Locator {
    return this.list.getByRole('link', { name, exact: true });
  }

  async choose(name: DictionaryName): Promise<void> {
    await this.dictionary(name).click();
    await expect(this.page.getByRole('region', { name, exact: true })).toBeVisible();
  }

  async search(word: string): Promise<void> {
    await this.searchBox.fill(word);
    await this.searchBox.press('Enter');
  }

  documents(name: DictionaryName): Locator {
    return this.page.getByRole('list', { name: `Documentos de ${name}` }).getByRole('link');
  }

  /** Numbered definitions or senses of the entry. */
  get meanings(): Locator {
    return this.entry.getByRole('listitem');
  }
}
