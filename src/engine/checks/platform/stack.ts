import { passiveCheck } from '../../model/check.ts'

/**
 * An inventory of what the target is made of, as far as a visitor can tell.
 *
 * Firm: by signs in headers, markup and scripts. Info: nothing is wrong with it. Fires on whatever was
 * recognised; not when nothing was. Sources: ZAP 10109, wappalyzergo.
 */
export default passiveCheck({
  id: 'platform.stack',
  cwe: 200,
  severity: 'info',
  owner: 'config',
  title: 'Technologies of the site (inventory)',
  why: 'What the site is made of can be told from outside. That cannot be avoided and needs no change; the list shows what this scan took into account, and what has to be kept up to date.',
  fix: {
    steps: `Nothing has to be removed. Use the list to keep the parts up to date:

1. Compare it with what you know the site is made of. Something that nobody expects, such as an old library or a second framework, comes from a part that was forgotten: find it, and remove it.
2. Update what has a version: \`npm outdated\` and \`npm audit\` list what there is to do.
3. Let a tool open changes for new versions by itself (Dependabot or Renovate), and let the tests decide.`,
    risk: 'An update over a major version changes behaviour: take them one at a time, and let the tests run between.',
    verify:
      'Scan again after an update: the list shows the new versions. The finding stays, as it only tells what is there.',
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
