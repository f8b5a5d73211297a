import { BOOKS_PER_PAGE, type Book } from '@red/api/books.queries';
import { clamped, cssMedia, styled, TextLink } from '@red/ui/core';
import { bookStage } from './book-facts.rules';
import { Cover } from './cover';

/** A book with its place in the catalogue, which chooses its drawn cover. */
export interface ShelvedBook {
  book: Book;
  index: number;
}

export interface ShelfProps {
  books: readonly Book[];
  /** Page of the catalogue, from 1 on. */
  page: number;
  onChoose(chosen: ShelvedBook): void;
  /** A pointer or the focus came near the books. */
  onApproach(): void;
}

export const ShelfGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '26px 16px',
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '40px 32px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const BookButton = styled('button')(({ theme: { celosia } }) => ({
  display: 'block',
  width: '100%',
  borderRadius: 16,
  '& > span:first-of-type': {
    transition: `transform ${celosia.motion.base} ${celosia.motion.easeOut}, box-shadow ${celosia.motion.base}`,
  },
  [cssMedia.hover]: {
    '&:hover > span:first-of-type': {
      transform: 'translateY(var(--lift,-6px))',
      boxShadow: celosia.elevation.e3,
    },
    '&:hover > small': { color: celosia.semantic.primary },
  },
  [cssMedia.reducedMotion]: { '&:hover > span:first-of-type': { transform: 'none' } },
  '& > b': {
    ...clamped(4),
    marginTop: 12,
    fontFamily: celosia.font.display,
    fontSize: 16.5,
    fontWeight: 700,
    lineHeight: 1.3,
  },
  '& > small': { display: 'block', color: celosia.semantic.textSecondary, fontSize: 15.5 },
  [cssMedia.up('md')]: { '& > b': { marginTop: 16, fontSize: 19 } },
}));

/** Fills the row that ten books leave half empty, at two, three and four columns. */
const SampleTile = styled('li')(({ theme: { celosia } }) => ({
  gridColumn: 'span 2',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 14,
  padding: 24,
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[50],
  fontSize: 18,
  lineHeight: 1.45,
  [cssMedia.up('lg')]: { padding: 36, fontSize: 20 },
}));

/** The covers of one page: 2 columns on a phone, 4 on wide screens (CONT-138). */
export function Shelf({ books, page, onChoose, onApproach }: ShelfProps) {
  return (
    <ShelfGrid onPointerEnter={onApproach} onFocus={onApproach}>
      {books.map((book, position) => {
        const index = (page - 1) * BOOKS_PER_PAGE + position;
        return (
          <li key={book.id ?? `${book.title}-${index}`}>
            <BookButton
              type="button"
              data-content
              aria-haspopup="dialog"
              onClick={() => onChoose({ book, index })}
            >
              <Cover title={book.title} image={book.image} stage={bookStage(book)} index={index} />
              <b>{book.title}</b>
              <small data-script>Ver detalle</small>
            </BookButton>
          </li>
        );
      })}
      <SampleTile>
        <p>
          ¿Quieres ver un libro por dentro? Ábrelo y pide una muestra, o pregunta a quien atiende tu estado.
        </p>
        <TextLink to="/representantes" arrow>
          Busca a tu representante
        </TextLink>
      </SampleTile>
    </ShelfGrid>
  );
}
