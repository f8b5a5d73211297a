import { renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import AccesibilidadPage from '../pages/accesibilidad/accesibilidad.page';
import AvisoDePrivacidadPage from '../pages/aviso-de-privacidad/aviso-de-privacidad.page';
import DevolucionesYQuejasPage from '../pages/devoluciones-y-quejas/devoluciones-y-quejas.page';
import DirectivosPage from '../pages/directivos/directivos.page';
import DocentesPage from '../pages/docentes/docentes.page';
import FamiliaPage from '../pages/familia/familia.page';
import PropuestaPedagogicaPage from '../pages/propuesta-pedagogica/propuesta-pedagogica.page';
import QuienesSomosPage from '../pages/quienes-somos/quienes-somos.page';

covers('CONT-66', 'CONT-67').test('Docentes shows tools, activity generator, services and support', () => {
  renderInSite(<DocentesPage />, { route: '/docentes' });
  expect(screen.getByRole('heading', { level: 1, name: 'Docentes' })).toBeVisible();
  const tools = within(screen.getByRole('region', { name: 'Herramientas para tu aula' }));
  expect(tools.getAllByRole('listitem')).toHaveLength(4);
  const generator = within(screen.getByRole('region', { name: 'Generador de actividades' }));
  expect(generator.getByRole('heading', { name: 'Fracciones en la vida diaria' })).toBeVisible();
  const services = within(screen.getByRole('region', { name: 'Servicios y soporte' }));
  expect(services.getByText(/Respondemos en menos de 48 horas\./)).toBeVisible();
  expect(services.getByRole('link', { name: 'Representantes' })).toHaveAttribute('href', '/representantes');
  expect(services.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
});

covers('CONT-68', 'CONT-69').test('Directivos shows training, accompaniment and alliances', () => {
  renderInSite(<DirectivosPage />, { route: '/directivos' });
  expect(screen.getByRole('heading', { level: 1, name: 'Directivos' })).toBeVisible();
  const training = within(screen.getByRole('region', { name: 'Formación y acompañamiento' }));
  expect(training.getByRole('heading', { name: 'Formación para tu equipo' })).toBeVisible();
  expect(training.getByRole('heading', { name: 'Visitas de acompañamiento' })).toBeVisible();
  const alliances = within(screen.getByRole('region', { name: 'Alianzas' }));
  expect(alliances.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Math Challenge',
    'Lextium',
    'Milton',
  ]);
});

covers('CONT-70', 'CONT-71').test('Familia shows resources, tools and the five workshops', () => {
  renderInSite(<FamiliaPage />, { route: '/familia' });
  expect(screen.getByRole('heading', { level: 1, name: 'Familia' })).toBeVisible();
  const resources = within(screen.getByRole('region', { name: 'Recursos y herramientas' }));
  expect(resources.getByRole('link', { name: 'Videoteca' })).toHaveAttribute('href', '/videoteca');
  expect(resources.getByRole('link', { name: 'Diccionarios' })).toHaveAttribute(
    'href',
    '/busqueda-en-diccionarios',
  );
  const workshops = within(screen.getByRole('region', { name: 'Talleres para madres y padres' }));
  expect(workshops.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'La responsabilidad de ser madre o padre',
    'Comunicación familiar',
    'Autoestima',
    'Poner límites',
    'Construir afecto',
  ]);
});

covers('CONT-72', 'CONT-73', 'AMB-05').test(
  'Quiénes somos says the proposition, what a school receives, for whom, and links on',
  () => {
    renderInSite(<QuienesSomosPage />, { route: '/quienes-somos' });
    expect(screen.getByRole('heading', { level: 1, name: 'Quiénes somos' })).toBeVisible();
    expect(screen.getByText(/solución educativa integral/)).toBeVisible();
    const headings = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(headings('Lo que recibe cada escuela')).toEqual([
      'Libros impresos',
      'Dispositivos en el aula',
      'Sitio para casa',
    ]);
    expect(headings('Para quién trabajamos')).toEqual(['Docentes', 'Familias', 'Directivos', 'Estudiantes']);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/propuesta-pedagogica', '/representantes', '/contacto']),
    );
  },
);

const WHOLE = { title: true, text: true, drawing: true };
/** Which parts of a card have something in them. */
const contentOf = (card: HTMLElement) => ({
  title: Boolean(card.querySelector('h3')?.textContent),
  text: Boolean(card.querySelector('p')?.textContent),
  drawing: card.querySelector('svg') !== null,
});

covers('CONT-85', 'CONT-86', 'CONT-88').test(
  'Propuesta pedagógica has an intro, three slides and four benefits',
  () => {
    renderInSite(<PropuestaPedagogicaPage />, { route: '/propuesta-pedagogica', allStyles: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Propuesta pedagógica' })).toBeVisible();
    expect(screen.getByText(/organiza el ciclo en proyectos/)).toBeVisible();
    const slides = within(screen.getByRole('region', { name: 'Los tres momentos de un proyecto' }));
    expect(slides.getAllByRole('article').map(contentOf)).toEqual(Array(3).fill(WHOLE));
    const benefits = within(screen.getByRole('region', { name: 'Lo que gana tu escuela' }));
    expect(benefits.getAllByRole('listitem').map(contentOf)).toEqual(Array(4).fill(WHOLE));
  },
);

covers('AMB-130').test(
  'Accesibilidad says what the site does, what can be set, what is missing, and how to write',
  () => {
    renderInSite(<AccesibilidadPage />, { route: '/accesibilidad' });
    expect(screen.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible();
    const sections = screen.getAllByRole('region');
    expect(sections.map((section) => within(section).getByRole('heading', { level: 2 }).textContent)).toEqual(
      [
        'Nuestro compromiso',
        'Lo que hace el sitio',
        'Lo que puedes ajustar',
        'Lo que todavía falta',
        'Escríbenos',
      ],
    );
    for (const section of sections) expect(section.querySelector('p, li')).not.toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'Ir a Contacto' })).toHaveAttribute('href', '/contacto');
  },
);

covers('CONT-106', 'CONT-107', 'AMB-85', 'AMB-147').test(
  'the privacy notice has ten sections, each with a heading, text and a place in the list, and leads to the form of the ARCO rights',
  () => {
    renderInSite(<AvisoDePrivacidadPage />, { route: '/aviso-de-privacidad' });
    expect(screen.getByRole('heading', { level: 1, name: 'Avisos de Privacidad' })).toBeVisible();
    const sections = screen.getAllByRole('region');
    expect(sections).toHaveLength(10);
    const contents = within(screen.getByRole('navigation', { name: 'En este aviso' }));
    for (const section of sections) {
      const heading = within(section).getByRole('heading', { level: 2 });
      expect(section.querySelector('p')).not.toBeEmptyDOMElement();
      expect(contents.getByRole('link', { name: heading.textContent ?? '' })).toHaveAttribute(
        'href',
        `#${section.id}`,
      );
    }
    const rights = within(screen.getByRole('region', { name: 'Tus derechos y cómo ejercerlos' }));
    expect(rights.getByRole('link', { name: 'Ejercer mis derechos' })).toHaveAttribute(
      'href',
      '/derechos-arco',
    );
  },
);

const PUBLISHER = {
  legalName: 'Editorial Uno, S.A.',
  address: 'Calle 1, 01000, CDMX',
  email: 'hola@red.test',
  whatsApp: '+52 55 1234 5678',
};

covers('AMB-148').test(
  'Devoluciones y quejas says who sells, the price, what is returned, and where to complain',
  () => {
    renderInSite(<DevolucionesYQuejasPage />, {
      route: '/devoluciones-y-quejas',
      site: { publisher: PUBLISHER, tollFreeNumber: '800 123 4567' },
    });
    const seller = within(screen.getByRole('region', { name: 'Quién te vende' }));
    expect(seller.getByText('Editorial Uno, S.A. (RED)')).toBeVisible();
    expect(seller.getByText(PUBLISHER.address)).toBeVisible();
    expect(seller.getByRole('link', { name: PUBLISHER.email })).toHaveAttribute(
      'href',
      'mailto:hola@red.test',
    );
    expect(seller.getByRole('link', { name: /^\+52\s55/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=.*devoluciones-y-quejas/),
    );
    expect(screen.getByText(/El precio total es de \$50\.00 M\.N\. por estudiante/)).toBeVisible();
    expect(screen.getByText(/5 días hábiles desde tu pago/)).toBeVisible();
    const complaints = within(screen.getByRole('region', { name: 'Quejas y aclaraciones' }));
    expect(complaints.getByRole('link', { name: /^Concilianet/ })).toHaveAttribute(
      'href',
      'https://concilianet.profeco.gob.mx',
    );
  },
);

covers('AMB-148').test(
  'where nothing is set, Devoluciones y quejas names the product and Contacto only',
  () => {
    renderInSite(<DevolucionesYQuejasPage />, { route: '/devoluciones-y-quejas' });
    const seller = within(screen.getByRole('region', { name: 'Quién te vende' }));
    expect(seller.getByText('RED')).toBeVisible();
    expect(seller.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a Contacto' })).toHaveAttribute('href', '/contacto');
  },
);
