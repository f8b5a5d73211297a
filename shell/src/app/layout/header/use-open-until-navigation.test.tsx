import { BrowserRouter } from '@red/ui/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useOpenUntilNavigation } from './use-open-until-navigation';

function Panel() {
  const [open, setOpen] = useOpenUntilNavigation<'panel'>();
  return (
    <button type="button" onClick={() => setOpen('panel')}>
      {open ?? 'cerrado'}
    </button>
  );
}

/** What the browser knows at once, and the router tells its components when they can follow. */
const enter = (key: string) => window.history.pushState({ usr: null, key, idx: 0 }, '', `/${key}`);
const follow = () => act(async () => window.dispatchEvent(new PopStateEvent('popstate')));

covers('SHELL-50', 'SHELL-60').test(
  'what opened after a navigation began stays open when the router follows; the next navigation closes it',
  async () => {
    enter('inicio');
    render(
      <BrowserRouter>
        <Panel />
      </BrowserRouter>,
    );
    enter('destino');
    fireEvent.click(screen.getByRole('button'));
    await follow();
    expect(screen.getByRole('button')).toHaveTextContent('panel');
    enter('otro');
    await follow();
    expect(screen.getByRole('button')).toHaveTextContent('cerrado');
    act(() => window.history.replaceState({ usr: null, key: 'destino', idx: 0 }, '', '/destino'));
    await follow();
    expect(screen.getByRole('button')).toHaveTextContent('cerrado');
  },
);
