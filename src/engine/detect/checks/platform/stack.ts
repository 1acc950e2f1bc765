import { passiveCheck } from '../../../model/check.ts'

/**
 * Technologies detected: an inventory of the frameworks, servers and libraries that the target shows to
 * visitors.
 *
 * Firm: by signs in headers, markup and scripts. Info: this is no weakness. Fires on every recognized
 * technology; not when none was recognized. Sources: ZAP 10109, wappalyzergo.
 */
export default passiveCheck({
  id: 'platform.stack',
  cwe: 200,
  severity: 'info',
  owner: 'config',
  title: 'Technologies detected (inventory)',
  why: 'Visitors can tell what the site is built with, which cannot be avoided and needs no change. The list shows what this scan took into account and what must be kept up to date.',
  fix: {
    steps: `Nothing has to be removed. Use the list to keep the parts up to date:

1. Compare it with the technologies that you expect. An unexpected entry, such as an old library or a second framework, comes from a forgotten part: find it and remove it.
2. Update what has a version: \`npm outdated\` and \`npm audit\` list the available updates.
3. Use Dependabot or Renovate to open pull requests for new versions, and let the tests decide.`,
    risk: 'An update over a major version changes behavior: take them one at a time, and run the tests in between.',
    verify:
      'Scan again after an update: the list shows the new versions. The finding stays, as it is an inventory.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/08-Fingerprint_Web_Application_Framework',
  ],
  needs: ['technologies', 'target'],
  run({ technologies, target }) {
    return technologies.map(({ name, kind, version }) => ({
      url: target.url,
      sample: version === null ? `${name} (${kind})` : `${name} ${version} (${kind})`,
      confidence: 'firm' as const,
      request: `GET ${target.url}`,
      excerpt: technologies
        .map((one) => `${one.name}${one.version === null ? '' : ` ${one.version}`}: ${one.evidence}`)
        .join('\n'),
    }))
  },
})
