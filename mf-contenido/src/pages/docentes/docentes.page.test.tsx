import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import DocentesPage from './docentes.page';

covers('CONT-66', 'CONT-67').test(
  'tools, activity generator, services and support',
  async () => {
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
    await expectNoAxeViolations();
  },
  30_000,
);
