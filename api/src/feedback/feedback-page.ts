import { escapeHtml } from '@red/contract/escape-html';

export interface FeedbackFacts {
  /** How long an answer is kept. */
  days: number;
  /** Answers by page, most first. */
  pages: readonly { page: string; answered: number; helpful: number }[];
  /** The latest first. */
  comments: readonly { page: string; helpful: boolean; comment: string | null; createdAt: Date }[];
}

/** Feedback of visitors, for operators. All of it was typed by strangers. Pure. */
export const feedbackPage = ({ days, pages, comments }: FeedbackFacts): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page feedback</title>
<body style="font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem">
<h1>Page feedback</h1><p>Of the last ${days} days. Anybody may answer, so read numbers as hints.</p>
<h2>Pages</h2>${table(
  ['Page', 'Answers', 'Yes', 'No'],
  pages.map(({ page, answered, helpful }) => [page, answered, helpful, answered - helpful]),
)}
<h2>Comments</h2>${table(
  ['Time', 'Page', 'Helped', 'Comment'],
  comments.map(({ createdAt, page, helpful, comment }) => [
    createdAt.toISOString(),
    page,
    helpful ? 'yes' : 'no',
    comment ?? '',
  ]),
)}
</body></html>`;

const table = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<table cellpadding="6" style="text-align:left;border-collapse:collapse"><thead><tr>${titles
        .map((title) => `<th scope="col">${title}</th>`)
        .join('')}</tr></thead><tbody>${rows
        .map(
          (cells) =>
            `<tr>${cells.map((cell) => `<td style="border-top:1px solid #ccc;overflow-wrap:anywhere">${escapeHtml(String(cell))}</td>`).join('')}</tr>`,
        )
        .join('\n')}</tbody></table>`;
