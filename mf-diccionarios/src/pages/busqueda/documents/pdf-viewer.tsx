import { Heading, styled, TextLink } from '@red/ui/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DictionaryDocument } from './documents.content';

/** Height of the embedded viewer in pixels (DICT-39). */
const VIEWER_HEIGHT = 600;

/** Asks the browser's viewer for a page at full width, without its list of pages. */
const viewOf = (page: number | null) => `#${page ? `page=${page}&` : ''}view=FitH&navpanes=0`;

const Area = styled('section')({ marginTop: 40, scrollMarginTop: 24 });
const Title = styled(Heading)({ marginBottom: 16, outline: 'none' });

const Frame = styled('div')(({ theme: { celosia } }) => ({
  height: VIEWER_HEIGHT,
  overflow: 'hidden',
  borderRadius: celosia.radius.media,
  background: celosia.color.cal[100],
  boxShadow: `0 0 0 1.5px ${celosia.semantic.divider}`,
  '& > object': { display: 'block', width: '100%', height: VIEWER_HEIGHT },
}));

const Fallback = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 14,
  height: VIEWER_HEIGHT,
  padding: 24,
  textAlign: 'center',
});

export interface PdfViewerProps {
  document: DictionaryDocument;
  /** From 1; null for its beginning. */
  page: number | null;
  /** It was asked for by its title: the reader is taken to it. */
  asked: boolean;
}

/** A document on the page; devices that cannot show it say so and offer the file (DICT-39, DICT-40). */
export function PdfViewer({ document, page, asked }: PdfViewerProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Where the files are is known in the browser only.
  const inBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (asked) title.current?.focus();
  }, [asked]);
  return (
    <Area>
      <Title level={2} visual="h3" ref={title} tabIndex={-1}>
        {document.title}
      </Title>
      <Frame>
        {inBrowser && <EmbeddedFile key={page} title={document.title} url={document.url()} page={page} />}
      </Frame>
    </Area>
  );
}

function EmbeddedFile({ title, url, page }: { title: string; url: string; page: number | null }) {
  return (
    <object data={`${url}${viewOf(page)}`} type="application/pdf" aria-label={title}>
      <Fallback>
        <p>Tu dispositivo no puede mostrar el PDF.</p>
        <TextLink href={url} newTab download={`${title}.pdf`}>
          Haz clic aquí para descargarlo
        </TextLink>
      </Fallback>
    </object>
  );
}

const noChange = () => () => {};
