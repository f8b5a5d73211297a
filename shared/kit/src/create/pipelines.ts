import type { NewArea } from './new-area';

/** Secrets of a pipeline, as settings of the release command. */
const SECRETS: readonly string[] = ['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const VARIABLES = ['REGISTRY', 'RELEASE_STORAGE', 'RELEASE_URL', 'SITE_URL', 'SHELL_DIR'];

/**
 * What both pipelines run. In a repository of several areas the folder says which one.
 * @param folder with a slash at its end; empty for an area alone
 */
const commandsOf = ({ name }: NewArea, folder: string) =>
  folder
    ? {
        install: 'node tools/install.mjs',
        test: `node_modules/.bin/jest ${name}`,
        check: `node_modules/.bin/red check ${name} --junit test-results/gate.xml`,
        publish: `node_modules/.bin/red publish ${name}`,
        report: 'test-results/gate.xml',
      }
    : {
        install: 'npm ci',
        test: 'npm test',
        check: 'node_modules/.bin/red check --junit test-results/gate.xml',
        publish: 'node_modules/.bin/red publish',
        report: 'test-results/gate.xml',
      };

/** Workflow of GitHub Actions: every change is tested and checked, main is published. */
export function githubPipeline(area: NewArea, folder: string) {
  const { install, test, check, publish } = commandsOf(area, folder);
  const paths = folder ? `\n    paths: ["${folder}**"]` : '';
  return `# ${area.name}: every change is tested and checked; what reaches main goes live.
name: ${area.name}
on:
  push:
    branches: [main]${paths}
  pull_request:${paths || ''}
env:
${VARIABLES.map((each) => `  ${each}: \${{ vars.${each} }}`).join('\n')}
${SECRETS.map((each) => `  ${each}: \${{ secrets.${each} }}`).join('\n')}
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: ${install}
      - run: ${test}
      - run: ${check}
      - run: ${publish} --why "$(git log -1 --format=%s)"
        if: github.ref == 'refs/heads/main'
`;
}

/** Jobs of GitLab; settings and keys are variables of the project. */
export function gitlabPipeline(area: NewArea, folder: string) {
  const { install, test, check, publish, report } = commandsOf(area, folder);
  const changes = folder ? `\n      changes: ["${folder}**/*"]` : '';
  return `# ${area.name}: every change is tested and checked; what reaches main goes live.
${area.name}:test:
  stage: test
  image: node:22
  script:
    - ${install}
    - ${test}
    - ${check}
  artifacts:
    when: always
    reports: { junit: ${report} }
  rules:
    - if: $CI_PIPELINE_SOURCE${changes}

${area.name}:publish:
  stage: deploy
  image: node:22
  script:
    - ${install}
    - ${publish} --why "$CI_COMMIT_TITLE"
  rules:
    - if: $CI_COMMIT_BRANCH == "main"${changes}
`;
}
