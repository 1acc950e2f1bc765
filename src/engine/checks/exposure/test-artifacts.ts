import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { passiveCheck } from '../../model/check.ts'

const files: readonly KnownFile[] = [
  {
    path: '/coverage/',
    kind: 'coverage report',
    pattern: /<title>\s{0,20}Code coverage report for [^<]{1,200}<\/title>/,
  },
  {
    path: '/storybook/',
    kind: 'Storybook',
    pattern: /<title>[^<]{0,100}Storybook<\/title>/,
    mark: /\bsb-(?:manager|addons|common-assets)\//,
  },
  {
    path: '/playwright-report/',
    kind: 'report of Playwright',
    pattern: /<title>\s{0,20}Playwright Test Report\s{0,20}<\/title>/,
  },
].map(({ path, kind, pattern, mark = pattern }) => ({
  path,
  mayBePage: true,
  recognise: (body) => (pattern.test(body) && mark.test(body) ? { excerpt: kind, details: { kind } } : null),
}))
const paths = files.map(({ path }) => path)

/**
 * Reports of tests, or the workshop of components, that were deployed with the site.
 *
 * Certain: each has the title that its tool writes. Fires on `Code coverage report for All files` at
 * `/coverage/`; not on a page about insurance there. Sources: snallygaster, Istanbul, Storybook and Playwright.
 */
export default passiveCheck({
  id: 'exposure.test-artifacts',
  cwe: 538,
  severity: 'low',
  owner: 'config',
  title: 'Reports of tests are public',
  why: 'A coverage report shows the source of every file line by line; reports of tests hold screenshots, traces and the accounts that tests sign in with; Storybook shows screens that are not released.',
  fix: {
    steps: `1. Find the step of the build that puts the folder into the published one, and let it write elsewhere: coverage (\`coverageDirectory\` of Jest, \`coverage.reportsDirectory\` of Vitest), Storybook (\`storybook build -o\`), Playwright (\`['html', { outputFolder: … }]\`).
2. Delete \`coverage/\`, \`storybook/\` and \`playwright-report/\` from the published folder, and name them in \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`.
3. Whoever needs them in the browser gets them as artifacts of CI, or from a deployment of their own behind a login.
4. Change the passwords of test accounts that a report shows.
5. Purge the cache of the CDN for the paths.

A Storybook that is meant to be public, as that of a library of components, can be accepted.`,
    risk: 'Links to the reports in pull requests, chats and the README break: point them to the new place.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`: it prints 404 or 403, or the site\'s own page comes.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})
