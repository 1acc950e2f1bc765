import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { isHtmlText } from '../../../read/derive/resemblesMissing.ts'
import { markupWithout } from '../../../read/html/markup.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

type SourceForm = { readonly language: string; readonly shown: string; readonly pattern: RegExp }

/** Marks that a server removes on execution; articles escape them. */
const templateForms: readonly SourceForm[] = [
  {
    language: 'PHP',
    shown: '<?php',
    pattern:
      /<\?php\s{1,20}(?:\/[/*]|#|\$\w|@?(?:echo|print|include(?:_once)?|require(?:_once)?|if|else|foreach|for|while|function|namespace|use|declare|session_start|define|get_\w{1,40}|the_\w{1,40}|wp_\w{1,40}|class|return|end(?:if|while|foreach|for))\b)/i,
  },
  { language: 'PHP', shown: '<?=', pattern: /<\?=\s{0,10}(?:\$\w|[a-z_]{2,40}\()/i },
  {
    language: 'JSP or ASP.NET',
    shown: '<%@',
    pattern:
      /<%@\s{0,10}(?:page|include|taglib|import|control|master|webhandler|webservice|language|register)\s/i,
  },
  {
    language: 'classic ASP',
    shown: '<%',
    pattern: /<%\s{0,10}(?:dim\s|set\s\w|option explicit|response\.write|server\.createobject)/i,
  },
]

const handler =
  /\b(?:export\s{1,5}default\s{1,5}(?:async\s{1,5})?function|export\s{1,5}(?:async\s{1,5})?function\s{1,5}(?:GET|POST|PUT|PATCH|DELETE|getServerSideProps|getStaticProps|handler)\b|export\s{1,5}const\s{1,5}(?:GET|POST|handler|getServerSideProps)\b|module\.exports\s{0,5}=|exports\.handler\s{0,5}=)/
const serverOnly =
  /\bprocess\.env\.[A-Z]|\bDeno\.env\.get\(|\brequire\(["'](?:node:)?(?:fs|pg|mysql2?|child_process|express)["']\)|\bfrom\s{1,5}["'](?:node:)?(?:fs|pg|mysql2?|child_process|express|next\/server|@prisma\/client)["']|\bgetServerSideProps\b/

/** Outside of these folders a module may be published on purpose, such as an example in documentation. */
const handlerPath = /^\/(?:api|functions|netlify\/functions|\.netlify\/functions|pages\/api|app\/api)\//
const publishedSourcePath = /\.(?:phps|txt|md|markdown|diff|patch|example|sample|dist|rst)$/i
const textTypes =
  /^(?:$|text\/plain$|text\/html$|application\/octet-stream$|application\/x-httpd-php|text\/x-php$|text\/(?:java|type)script$|application\/(?:java|type)script$|video\/mp2t$)/

const bodyCharsMax = 512 * 1024
/** Templates begin with their marks. */
const startChars = 400

/**
 * Server-side source code that is sent to the client instead of being executed.
 *
 * Certain for raw PHP, JSP and ASP tags in a page or at the start of a file, firm for a JavaScript handler
 * below `/api/`. Fires on a page with `<?php include('head.php') ?>`. Not on escaped tags, on those in
 * scripts, comments, `<pre>` and `<code>`, or on files named `.txt` or `.phps`. Not on plain text from a
 * program that also responds with pages, nor on modules for browsers. Source: ZAP 10099.
 */
export default passiveCheck({
  id: 'info.source-code',
  cwe: 540,
  severity: 'medium',
  owner: 'config',
  title: 'Server-side source code disclosure',
  why: 'Any visitor can read how the application works, including table names, internal URLs and sometimes passwords. The server sends the program as text instead of executing it.',
  fix: {
    steps: `1. Find out why the file is not executed. A script (PHP, JSP, ASP): the web server no longer has a handler for it, for example after an update, in one folder, or on a static host. Server functions: the folder with their source was published as static files.
2. Configure the handler again. nginx: \`location ~ \\.php$ { fastcgi_pass …; }\`. Apache: \`SetHandler\`. If the site is meant to be static, build it and publish only the output instead.
3. Keep source out of the published folder: only the entry file belongs under the document root. On Vercel, \`api/\` is at the root of the project and not in \`public/\`. On Netlify, set \`functions\` in \`netlify.toml\` to a folder outside \`publish\`.
4. Change every password and key in the exposed files, and check the access log for who read them.`,
    variants: {
      wordpress: `1. Check that PHP is running: \`systemctl status php*-fpm\`, and \`location ~ \\.php$\` in nginx or the PHP module in Apache. After a PHP update the name of the socket often differs.
2. If a theme prints \`<?php\` into the page, its code is in a place that is not executed as PHP (a block, a widget, an \`.html\` template). Move it into a template part ending in \`.php\`, or a shortcode.
3. Change the database password and the keys of \`wp-config.php\` if that file could be read.`,
    },
    risk: 'Until the handler works again, return 503 for these paths instead of the source.',
    verify:
      'Run `curl -sS "$URL" | grep -nE "<\\?(php|=)|<%|module\\.exports|^import .* from"` with the `url` of the evidence as `$URL`: no output.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/03-Test_File_Extensions_Handling_for_Sensitive_Information',
    'https://cwe.mitre.org/data/definitions/540.html',
  ],
  readsEveryResponse: true,
  needs: ['responses'],
  run({ responses }) {
    const running = new Set(responses.filter(isRunning).map(({ url }) => pathOf(url)))
    return responses.flatMap((exchange) => {
      const found = recognizeSource(exchange)
      if (found === null || (exchange.mediaType === 'text/plain' && running.has(pathOf(exchange.url))))
        return []
      const { language, shown, confidence } = found
      const excerpt = `${shown} in ${exchange.bodyBytes} bytes (${exchange.mediaType || 'no media type'})`
      return [
        observeResponse(exchange, ['content-type', 'server'], { confidence, excerpt, details: { language } }),
      ]
    })
  },
})

/**
 * A program that responds with pages is executed, so its plain text is intended, such as the code blocks of a
 * wiki.
 */
function isRunning(exchange: Exchange): boolean {
  return exchange.status === 200 && isHtmlText(exchange.body) && recognizeSource(exchange) === null
}

type Source = Pick<SourceForm, 'language' | 'shown'> & { readonly confidence: 'certain' | 'firm' }

/** Such as the file of `upload.unrestricted`, which only multiplies. */
const uploadedByScan =
  /^[^<]{0,40}(?:<\?php echo '\w{1,20}', \d{1,6}\*\d{1,6}, '\w{1,20}'; \?>|\w{1,20}<%= \d{1,6}\*\d{1,6} %>\w{1,20})\s{0,4}$/

/** Never quotes the source, which may contain passwords in an unknown format. */
function recognizeSource({ status, url, mediaType, body: whole }: Exchange): Source | null {
  if (uploadedByScan.test(whole)) return null
  if (status < 200 || status > 299 || whole === '' || !textTypes.test(mediaType)) return null
  const path = pathOf(url)
  const body = whole.slice(0, bodyCharsMax)
  if (publishedSourcePath.test(path) || body.slice(0, startChars).includes('\0')) return null
  const isPage = isHtmlText(body) || (mediaType === 'text/html' && !/^\s{0,100}<[?%]/.test(body))
  if (isPage) {
    const markup = markupWithout(body, ['script', 'style', 'pre', 'code', 'textarea', 'xmp', 'template'])
    return asCertain(templateForms.find(({ pattern }) => pattern.test(markup)))
  }
  const start = body
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, startChars)
  if (/^(?:#![^\n]{1,200}\n)?<[?%]/.test(start)) {
    return asCertain(templateForms.find(({ pattern }) => pattern.test(start)))
  }
  const isHandler = handlerPath.test(path) && handler.test(body) && serverOnly.test(body)
  return isHandler ? { language: 'JavaScript', shown: 'a server function handler', confidence: 'firm' } : null
}

function asCertain(form: SourceForm | undefined): Source | null {
  return form === undefined ? null : { language: form.language, shown: form.shown, confidence: 'certain' }
}
