import { observeAnswer } from '../../evidence/observeResponse.ts'
import { findServerWeaknesses } from '../../knowledge/serverWeaknesses.ts'
import { passiveCheck } from '../../model/check.ts'
import { listServerProducts } from './_serverProducts.ts'

/**
 * Server software whose exact version, as a header gives it, has published weaknesses.
 *
 * Tentative: a number in a header is no proof of what was mended, and most weaknesses need a setting. Never above
 * medium. Fires on `nginx/1.17.0` and `Apache/2.4.49 (Unix)`; not on `Apache/2.4.41 (Ubuntu)`, nor on
 * `nginx/1.18.0`, which distributions mend under the same number. Sources: security pages of the projects, NVD.
 */
export default passiveCheck({
  id: 'deps.server-component-cve',
  cwe: 1395,
  severity: 'medium',
  owner: 'operator',
  title: 'Server software version with known vulnerabilities',
  why: 'The header names a version whose weaknesses are published, and tools that try them on every server look for it. Whether this server has them depends on its settings and on what its packages mended.',
  fix: {
    steps: `Find out whether the weaknesses that the finding lists were mended, and update if not.

1. See what is installed. A package of a distribution keeps its number and mends it: \`apt changelog nginx | grep CVE\` (Debian, Ubuntu) or \`rpm -q --changelog httpd | grep CVE\` (Red Hat and its kin) lists what was mended. If all numbers of the finding are there, only hide the version (step 4).
2. An image: change the tag in the Dockerfile or the compose file to the newest of its line (\`nginx:stable\`, \`httpd:2.4\`, \`php:8.4-fpm\`), pull, build and deploy again. Compiled by hand: build the newest release.
3. A Python server (gunicorn, Werkzeug, Tornado, aiohttp): raise it in \`requirements.txt\` or \`pyproject.toml\`, install, and deploy. Werkzeug's own server is for development: put gunicorn or waitress in its place.
4. Hide the version: nginx \`server_tokens off;\`, Apache \`ServerTokens Prod\`, PHP \`expose_php = Off\` in \`php.ini\`.
5. Turn on automatic security updates (\`unattended-upgrades\`, \`dnf-automatic\`, or rebuilt images every week).
6. A managed host that shows this header: report it to the host's support; there is nothing to set on your side.`,
    risk: 'Within a release line updates seldom change settings. Test a step from PHP 7 to 8 or between major versions of a Python server with the application first.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`: the header has no number, or a newer one. On the server, `nginx -v`, `httpd -v`, `php -v` or `pip show <name>` gives the real version.',
  },
  references: [
    'https://nginx.org/en/security_advisories.html',
    'https://httpd.apache.org/security/vulnerabilities_24.html',
    'https://access.redhat.com/security/updates/backporting',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((answer) =>
      listServerProducts(answer)
        .filter(({ isDistributed }) => !isDistributed)
        .flatMap(({ name, version, header, value }) => {
          const weaknesses = findServerWeaknesses(name, version)
          const [worst] = weaknesses
          if (worst === undefined) return []
          return [
            observeAnswer(answer, [header], {
              sample: `${name} ${version}`,
              confidence: 'tentative' as const,
              severity: weaknesses.some(({ severity }) => severity === 'medium')
                ? ('medium' as const)
                : 'low',
              place: name,
              excerpt: [
                `${header}: ${value}`,
                ...weaknesses.map(({ id, summary }) => `${id}: ${summary}`),
              ].join('\n'),
              details: { product: name, version, advisories: weaknesses.map(({ id }) => id) },
            }),
          ]
        }),
    )
  },
})
