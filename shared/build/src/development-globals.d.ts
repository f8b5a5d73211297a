/** The area whose build it is; put in by the build. */
declare const RED_AREA: { name: string; owner: string; origin: string };

interface ImportMeta {
  webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
}
