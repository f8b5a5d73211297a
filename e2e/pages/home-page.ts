import type { Locator, Page } from '@playwright/test';
import { Carousel } from './carousel';

/** The home page. */
export class HomePage {
  readonly hero: Locator;
  readonly watchHeroVideo: Locator;
  readonly video: Locator;
  /** The cards of the video library. */
  readonly videos: Locator;
  /** The large news item. */
  readonly feature: Locator;
  /** The rows beside it. */
  readonly otherNews: Locator;
  readonly allNews: Locator;
  readonly interests: Carousel;
  readonly alliances: Carousel;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.hero = this.main.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
    this.watchHeroVideo = this.main.getByRole('button', { name: 'Conoce más' });
    this.video = page.getByRole('dialog', { name: 'Video' });
    this.videos = this.main.getByRole('region', { name: 'Videoteca' }).getByRole('article');
    this.feature = this.main.getByRole('region', { name: 'Noticias' }).getByRole('article');
    this.otherNews = this.main
      .getByRole('region', { name: 'Noticias' })
      .getByRole('list')
      .first()
      .getByRole('listitem');
    this.allNews = this.main.getByRole('link', { name: 'Ver todas las noticias' });
    this.interests = new Carousel(this.main.getByRole('region', { name: 'También te puede interesar' }));
    this.alliances = new Carousel(this.main.getByRole('region', { name: 'Servicios aliados' }));
  }

  audience(name: 'Docentes' | 'Familia' | 'Directivos'): Locator {
    return this.main.getByRole('link', { name: new RegExp(`^${name} .* Conocer más$`) });
  }

  videoCard(title: string): Locator {
    return this.main.getByRole('button', { name: `Ver video ${title}` });
  }

  player(title: string): Locator {
    return this.video.locator(`iframe[title="${title}"]`);
  }

  get closeVideo(): Locator {
    return this.video.getByRole('button', { name: 'Cerrar modal' });
  }
}
