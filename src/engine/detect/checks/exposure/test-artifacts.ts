import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'

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
    kind: 'Playwright report',
    pattern: /<title>\s{0,20}Playwright Test Report\s{0,20}<\/title>/,
  },
].map(({ path, kind, pattern, mark = pattern }) => ({
  path,
  mayBePage: true,
  recognize: (body) => (pattern.test(body) && mark.test(body) ? { excerpt: kind, details: { kind } } : null),
}))
const paths = files.map(({ path }) => path)

/**
 * Test reports, coverage reports or Storybook deployed with the site.
 *
 * Certain: each has the title that its tool writes. Fires on `Code coverage report for All files` at
 * `/coverage/`; not on a page about insurance there. Sources: snallygaster, Istanbul, Storybook and
 * Playwright.
 */
export default passiveCheck({
  id: 'exposure.test-artifacts',
  cwe: 538,
  severity: 'low',
  owner: 'config',
  title: 'Test reports or Storybook exposed',
  why: 'An attacker can read source code line by line in a coverage report. Test reports contain screenshots, traces and test accounts. Storybook shows unreleased screens.',
  fix: {
    steps: `1. Find the build step that writes the folder into the published folder, and change its output: coverage (\`coverageDirectory\` of Jest, \`coverage.reportsDirectory\` of Vitest), Storybook (\`storybook build -o\`), Playwright (\`['html', { outputFolder: … }]\`).
2. Delete \`coverage/\`, \`storybook/\` and \`playwright-report/\` from the published folder, and list them in \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`.
3. Publish them as CI artifacts, or in a separate deployment that requires a sign-in.
4. Change the passwords of test accounts that a report shows.
5. Purge the CDN cache for the paths.

If a Storybook is meant to be public, such as that of a component library, change nothing and report that the finding stays open.`,
    risk: 'Links to the reports in pull requests, chats and the README break: update them.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`: it prints 404 or 403, or the URL returns the site\'s own page.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})
