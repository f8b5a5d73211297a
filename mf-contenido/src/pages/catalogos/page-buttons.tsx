import { Icon, styled } from '@red/ui/core';
import { useSearchParams } from '@red/ui/router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type CatalogueChoice, PARAMETERS, parametersOf } from './catalogue-choice.rules';

export interface PageButtonsProps {
  choice: CatalogueChoice;
  last: number;
}

// A form of the browser, so that the buttons also work before any script is there.
const Row = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
});

const PageButton = styled('button')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: celosia.radius.tile,
  fontFamily: celosia.font.display,
  fontWeight: 650,
  '&:hover': { background: celosia.color.pizarron[50] },
  '&[aria-current="page"]': {
    background: celosia.color.pizarron[700],
    color: celosia.color.cal[0],
    borderRadius: '12px 12px 0 12px',
  },
  '&:disabled, &:disabled:hover': { background: 'none', color: celosia.color.cal[400] },
}));

/** Pages of the catalogue, with the neighbours at both ends (CONT-141, CONT-142). */
export function PageButtons({ choice, last }: PageButtonsProps) {
  const current = choice.page;
  // Also from a page beyond the last.
  const previous = Math.min(current - 1, last);
  const [searchParams, setSearchParams] = useSearchParams();

  // A press turns the page without a new document.
  const turn = (page: number) => (event: MouseEvent) => {
    event.preventDefault();
    const next = new URLSearchParams(searchParams);
    if (page === 1) next.delete(PARAMETERS.page);
    else next.set(PARAMETERS.page, String(page));
    setSearchParams(next);
  };

  return (
    <nav aria-label="Páginas del catálogo">
      <Row method="get">
        {parametersOf({ ...choice, page: 1 }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PageButton
          type="submit"
          name={PARAMETERS.page}
          value={previous}
          disabled={current <= 1}
          onClick={turn(previous)}
          aria-label="Página anterior"
        >
          <Icon icon={ChevronLeft} />
        </PageButton>
        {Array.from({ length: last }, (_, index) => index + 1).map((page) => (
          <PageButton
            key={page}
            type="submit"
            name={PARAMETERS.page}
            value={page}
            onClick={turn(page)}
            aria-label={`Página ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </PageButton>
        ))}
        <PageButton
          type="submit"
          name={PARAMETERS.page}
          value={current + 1}
          disabled={current >= last}
          onClick={turn(current + 1)}
          aria-label="Página siguiente"
        >
          <Icon icon={ChevronRight} />
        </PageButton>
      </Row>
    </nav>
  );
}
