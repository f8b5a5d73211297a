import { HttpResponse, http } from 'msw';

/** The API says that it takes answers about pages. */
export const takesFeedback = http.get('*/api/red/feedback', () => HttpResponse.json({ success: true }));
