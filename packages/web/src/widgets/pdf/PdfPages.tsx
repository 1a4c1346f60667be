import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import classes from './PdfPages.module.css';

/** Pages that are drawn: the others are a press on « Ouvrir » away. */
const MOST_PAGES = 10;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

type PdfPagesProps = {
  url: string;
  /** Stands in its place when it cannot be drawn. */
  failed: ReactNode;
  pageLabel: (page: number, pages: number) => string;
};

/** A PDF as a telephone shows it, drawn page by page; nothing in it is executed (P28). */
export function PdfPages({ url, failed, pageLabel }: PdfPagesProps) {
  const [document, setDocument] = useState<PdfDocument | 'failed' | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      const answer = await fetch(url, { signal: reading.signal });
      if (!answer.ok) throw new Error(`the PDF answers ${answer.status}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
    };
    const opened = read();
    opened.then(
      (one) => reading.signal.aborted || setDocument(one),
      () => reading.signal.aborted || setDocument('failed'),
    );
    return () => {
      reading.abort();
      void opened.then((one) => one.destroy()).catch(() => {});
    };
  }, [url]);
  if (document === 'failed') return failed;
  if (document === null) return <div className={classes.pages} aria-busy="true" />;
  const numbers = Array.from({ length: Math.min(document.numPages, MOST_PAGES) }, (_, at) => at + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className={classes.pages} tabIndex={0}>
      {numbers.map((number) => (
        <Page key={number} document={document} number={number} label={pageLabel(number, document.numPages)} />
      ))}
    </div>
  );
}

type PageProps = { document: PdfDocument; number: number; label: string };

function Page({ document, number, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      const target = canvas.current;
      if (gone || !target) return;
      const plain = page.getViewport({ scale: 1 });
      // twice the width of the frame: sharp on dense screens
      const viewport = page.getViewport({ scale: (2 * target.clientWidth) / plain.width });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, canvasContext: target.getContext('2d')!, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => {});
    return () => {
      gone = true;
      cancel();
    };
  }, [document, number]);
  return <canvas ref={canvas} className={classes.page} role="img" aria-label={label} />;
}
