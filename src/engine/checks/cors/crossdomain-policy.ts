import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { passiveCheck } from '../../model/check.ts'

const files: readonly KnownFile[] = [
  {
    path: '/crossdomain.xml',
    recognise: (body) =>
      /<cross-domain-policy[\s>]/.test(body) &&
      /<allow-access-from\b[^<>]{0,200}\bdomain\s{0,4}=\s{0,4}["']\*["']/.test(body)
        ? { excerpt: '<allow-access-from domain="*"' }
        : null,
  },
  {
    path: '/clientaccesspolicy.xml',
    recognise: (body) =>
      /<access-policy[\s>]/.test(body) &&
      /<domain\b[^<>]{0,100}\buri\s{0,4}=\s{0,4}["'](?:\*|https?:\/\/\*)["']/.test(body)
        ? { excerpt: '<domain uri="*"' }
        : null,
  },
]
const paths = files.map(({ path }) => path)

/**
 * A policy file that lets documents of every other site read this one.
 *
 * Certain: it reads the rule. Fires on `<allow-access-from domain="*"/>` at `/crossdomain.xml`; not on a rule for
 * one domain. What still heeds it are documents in PDF viewers and old plug-ins, hence low. Source: ZAP 20016.
 */
export default passiveCheck({
  id: 'cors.crossdomain-policy',
  cwe: 942,
  severity: 'low',
  owner: 'config',
  title: 'Policy file lets every site read this one',
  why: 'The file tells Flash, Silverlight and PDF viewers that documents of any site may ask this one with the cookies of the reader, and read the answer. Browsers have dropped the first two; PDF viewers still heed it.',
  fix: {
    steps: `1. Delete \`crossdomain.xml\` and \`clientaccesspolicy.xml\` from the published folder: nothing that runs in a browser of today needs them.
2. If a PDF form or an old client still does, name the domains that may, each by itself, with https: \`<allow-access-from domain="forms.your-domain.example" secure="true"/>\`.
3. Send \`X-Permitted-Cross-Domain-Policies: none\` with every answer.
4. Purge the cache of the CDN for both paths.`,
    risk: 'An old client in Flash or Silverlight, or a PDF form that sends to this site, stops working unless its domain is named.',
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
