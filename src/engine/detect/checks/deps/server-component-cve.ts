import { passiveCheck } from '../../../model/check.ts'
import { matchAdvisories } from '../../../read/advisories/match.ts'
import { builtInAdvisories } from '../../../read/advisories/table.ts'
import { describeAdvisories } from '../../../report/evidence/describeAdvisories.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { listServerProducts, serverVersionGap } from './_serverProducts.ts'

/**
 * Outdated server software with known vulnerabilities, by the exact version in a header.
 *
 * Tentative: a number in a header does not show backported patches, and most vulnerabilities need a setting.
 * Never above medium. Fires on `nginx/1.17.0` and `Apache/2.4.49 (Unix)`; not on `Apache/2.4.41 (Ubuntu)`, nor
 * on `nginx/1.18.0` and `Werkzeug/2.2.2 Python/3.11.2`, which distributions patch under the same number. Sources: security pages of the projects,
 * NVD.
 */
export default passiveCheck({
  id: 'deps.server-component-cve',
  cwe: 1395,
  severity: 'medium',
  owner: 'operator',
  title: 'Outdated server software with known vulnerabilities',
  why: 'Attackers scan for this version, because its vulnerabilities are published. Whether the server is vulnerable depends on its configuration and on the patches that its packages backport.',
  fix: {
    steps: `Find out whether the vulnerabilities that the finding lists are patched, and update if not.

1. Check what is installed. A distribution package keeps its version number and backports patches: \`apt changelog nginx | grep CVE\` (Debian, Ubuntu) or \`rpm -q --changelog httpd | grep CVE\` (Red Hat and derivatives) lists the patched CVEs. If all CVEs of the finding are listed, only hide the version (step 4).
2. Container image: change the tag in the Dockerfile or the compose file to the newest of its line (\`nginx:stable\`, \`httpd:2.4\`, \`php:8.4-fpm\`), pull, build and deploy again. Compiled from source: build the newest release.
3. A Python server (gunicorn, Werkzeug, Tornado, aiohttp): update it in \`requirements.txt\` or \`pyproject.toml\`, install, and deploy. The built-in server of Werkzeug (Python) is for development only: use gunicorn or waitress instead.
4. Hide the version: nginx \`server_tokens off;\`, Apache \`ServerTokens Prod\`, PHP \`expose_php = Off\` in \`php.ini\`.
5. Enable automatic security updates (\`unattended-upgrades\`, \`dnf-automatic\`, or rebuilt images every week).
6. If a managed host sends this header, report it to the support of the host: you cannot change it yourself.`,
    risk: 'Within a release line updates seldom change settings. Test an upgrade from PHP 7 to 8, or between major versions of a Python server, with the application first.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`: the header has a newer version. Without a version it proves nothing: on the server `nginx -v`, `httpd -v`, `php -v` or `pip show <name>` gives the real one, or the changelog of the package lists every CVE of the finding.',
  },
  references: [
    'https://nginx.org/en/security_advisories.html',
    'https://httpd.apache.org/security/vulnerabilities_24.html',
    'https://access.redhat.com/security/updates/backporting',
  ],
  needs: ['responses'],
  gapReason: ({ responses }) => serverVersionGap(responses),
  run({ responses }) {
    return responses.flatMap((response) =>
      listServerProducts(response)
        .filter(({ isDistributed, version }) => !isDistributed && version.split('.').length >= 3)
        .flatMap(({ name, version, header, value }) => {
          const matched = matchAdvisories(
            version,
            builtInAdvisories.libraries[`server/${name}`] ?? [],
            'server',
          )
          const severity = matched[0]?.severity
          if (severity === undefined) return []
          const { excerpt, details } = describeAdvisories(matched)
          return [
            observeResponse(response, [header], {
              sample: `${name} ${version}`,
              confidence: 'tentative' as const,
              severity,
              place: name,
              excerpt: `${header}: ${value}\n${excerpt}`,
              details: { product: name, version, ...details },
            }),
          ]
        }),
    )
  },
})
