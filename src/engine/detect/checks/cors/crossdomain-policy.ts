import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'

const files: readonly KnownFile[] = [
  {
    path: '/crossdomain.xml',
    recognize: (body) =>
      /<cross-domain-policy[\s>]/.test(body) &&
      /<allow-access-from\b[^<>]{0,200}\bdomain\s{0,4}=\s{0,4}["']\*["']/.test(body)
        ? { excerpt: '<allow-access-from domain="*"' }
        : null,
  },
  {
    path: '/clientaccesspolicy.xml',
    recognize: (body) =>
      /<access-policy[\s>]/.test(body) &&
      /<domain\b[^<>]{0,100}\buri\s{0,4}=\s{0,4}["'](?:\*|https?:\/\/\*)["']/.test(body)
        ? { excerpt: '<domain uri="*"' }
        : null,
  },
]
const paths = files.map(({ path }) => path)

/**
 * Permissive cross-domain policy file (`crossdomain.xml`, `clientaccesspolicy.xml`) that allows every domain.
 *
 * Certain: it reads the rule. Fires on `<allow-access-from domain="*"/>` at `/crossdomain.xml`; not on a rule
 * for one domain. Only PDF viewers and old plug-ins still follow the file, hence low. Source: ZAP 20016.
 */
export default passiveCheck({
  id: 'cors.crossdomain-policy',
  cwe: 942,
  severity: 'low',
  owner: 'config',
  title: 'Permissive cross-domain policy file',
  why: "A document of any site, opened in a PDF viewer or an old plug-in, can send requests with the user's cookies and read the responses. The file allows every domain. Browsers no longer support Flash and Silverlight.",
  fix: {
    steps: `1. Delete \`crossdomain.xml\` and \`clientaccesspolicy.xml\` from the published folder: nothing in current browsers needs them.
2. If a PDF form or an old client still needs the file, list each allowed domain, with HTTPS: \`<allow-access-from domain="forms.your-domain.example" secure="true"/>\`.
3. Send \`X-Permitted-Cross-Domain-Policies: none\` with every response.
4. Purge the CDN cache for both paths.`,
    risk: 'An old Flash or Silverlight client, or a PDF form that sends to this site, stops working unless its domain is listed.',
    verify:
      'Run `curl -s "$URL" | grep -cE "(domain|uri)=.(https?://)?\\*"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/08-Test_RIA_Cross_Domain_Policy',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})
