import { ButtonLink, cssMedia, styled } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import { ArrowRight } from 'lucide-react';
import { sampleAddress } from '../../sample-request/sample-request.rules';
import { bookFacts, bookStage } from './book-facts.rules';
import { Cover } from './cover';
import type { ShelvedBook } from './shelf';

const Side = styled('div')(({ theme: { celosia } }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 44,
  background: celosia.color.pizarron[100],
}));

const SideCover = styled(Cover)(({ theme: { celosia } }) => ({
  maxWidth: 260,
  boxShadow: celosia.elevation.e3,
}));

const SmallCover = styled(Cover)({ width: 132, marginBottom: 22, [cssMedia.up('md')]: { display: 'none' } });

const Facts = styled('dl')(({ theme: { celosia } }) => ({
  display: 'grid',
  fontSize: 16.5,
  '& > dt': { color: celosia.semantic.textSecondary },
  '& > dd': {
    margin: '0 0 10px',
    fontFamily: celosia.font.display,
    fontWeight: 600,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  [cssMedia.up('md')]: {
    gridTemplateColumns: '150px minmax(0, 1fr)',
    gap: '12px 16px',
    '& > dd': { marginBottom: 0 },
  },
}));

const Next = styled('p')({ marginTop: 28 });

export interface BookModalProps {
  open: boolean;
  chosen: ShelvedBook;
  onClose(): void;
}

/** What is known of a book (CONT-143 to CONT-146). */
export default function BookModal({ open, chosen: { book, index }, onClose }: BookModalProps) {
  const cover = { title: book.title, image: book.image, stage: bookStage(book), index };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={book.title}
      titleSize={38}
      size="wide"
      art={
        <Side>
          <SideCover {...cover} />
        </Side>
      }
    >
      <SmallCover {...cover} />
      <Facts>
        {bookFacts(book).map(({ label, value }) => (
          <FactRow key={label} label={label} value={value} />
        ))}
      </Facts>
      <Next>
        <ButtonLink to={sampleAddress(book.title)} endIcon={ArrowRight}>
          Pide una muestra
        </ButtonLink>
      </Next>
    </Modal>
  );
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
