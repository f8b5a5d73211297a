import { type ConfigData, HtmlValidate } from 'html-validate';

/** Rules for the served HTML: the validator's recommended ones, except those with a reason beside them. */
const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes and empty elements on the server; HTML reads them the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore and those of pending parts hold a colon; HTML forbids only spaces.
    'valid-id': ['error', { relaxed: true }],
    // Sizes that only the data knows (columns, ratios) are set there; the content policy lets nothing else in.
    'no-inline-style': 'off',
    // The guardian and each student have a name and a surname; the form is sent by script, never field by field.
    'form-dup-name': 'off',
    // A group of fields may be named by its heading, which a legend cannot hold a button beside.
    'wcag/h71': 'off',
    // A list may be named, so that those who jump from list to list hear which it is.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

const validator = new HtmlValidate(HTML_RULES);

/** What is wrong with the HTML of a page, one line each. */
export async function invalidParts(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, selector, column }) =>
        `${ruleId}: ${message} (${selector ?? ''}) …${html.slice(Math.max(0, column - 60), column + 60)}…`,
    );
}
