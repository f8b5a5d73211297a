import { renderInSite } from '@red/testing';
import { Button, ButtonLink, Card, IconButton, styled } from '@red/ui/core';
import { screen } from '@testing-library/react';
import { X } from 'lucide-react';

covers('UX-10').test('a busy button says so, keeps the focus and ignores presses', async () => {
  const press = jest.fn();
  const { user, rerender } = renderInSite(<Button onClick={press}>Suscribirme</Button>);
  await user.click(screen.getByRole('button', { name: 'Suscribirme' }));
  expect(press).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={press} busy busyLabel="Enviando...">
      Suscribirme
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Enviando...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.dblClick(button);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

covers('UX-10').test('while busy the first label stays in place unseen, so the width does not shrink', () => {
  renderInSite(
    <Button busy busyLabel="Enviando...">
      Suscribirme al boletín
    </Button>,
  );
  expect(screen.getByText('Suscribirme al boletín')).not.toBeVisible();
  expect(screen.getByText('Enviando...')).toBeVisible();
});

covers('UX-10').test('a busy submit button also stops the submission by Enter', async () => {
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <label>
        Correo <input name="email" />
      </label>
      <Button type="submit" busy={busy} busyLabel="Enviando...">
        Enviar
      </Button>
    </form>
  );
  const { user, rerender } = renderInSite(form(false));
  await user.type(screen.getByLabelText('Correo'), 'a{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await user.type(screen.getByLabelText('Correo'), 'b{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

covers('UX-02').test('a button without type does not submit the form it stands in', async () => {
  const submit = jest.fn();
  const { user } = renderInSite(
    <form onSubmit={submit}>
      <Button>Regresar</Button>
      <IconButton icon={X} label="Cerrar" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(submit).not.toHaveBeenCalled();
});

covers('UX-17').test('a button link to another site opens a safe new tab and says so', () => {
  renderInSite(<ButtonLink href="https://example.org/libro">Abrir libro</ButtonLink>);
  const link = screen.getByRole('link', { name: 'Abrir libro (se abre en una pestaña nueva)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

covers('UX-07').test(
  'props that only choose a style stay out of the markup, also those a style on top adds',
  () => {
    const Key = styled(Button)<{ step: number; lit: boolean }>(({ step }) => ({ order: step }));
    const Sheet = styled(Card)<{ step: number; lit: boolean }>(({ step }) => ({ order: step }));
    renderInSite(
      <>
        <Key step={2} lit name="clave" value="1" disabled aria-describedby="nota" data-place="a">
          Validar
        </Key>
        <Sheet as="section" step={2} lit interactive aria-label="Hoja" id="nota" />
      </>,
    );
    const key = screen.getByRole('button', { name: 'Validar' });
    expect(key.getAttributeNames().sort()).toEqual(
      ['aria-describedby', 'class', 'data-place', 'disabled', 'name', 'type', 'value'].sort(),
    );
    expect(key).toHaveStyle({ order: '2' });
    const sheet = screen.getByRole('region', { name: 'Hoja' });
    expect(sheet.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'id']);
  },
);
