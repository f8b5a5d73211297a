/** The routers of the server and of tests, which no browser needs. */
export { MemoryRouter, Route, Routes, StaticRouter } from 'react-router-dom';
