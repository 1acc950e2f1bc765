import check from '../../../../../src/engine/detect/checks/info/source-code.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { exchange, type GivenExchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const file = (path: string, body: string, type = 'text/plain', given: GivenExchange = {}) => ({
  responses: [exchange({ url: `${siteUrl}${path}`, headers: { 'content-type': type }, body, ...given })],
})
const html = (markup: string) => ({
  pages: [page({ body: `<!doctype html><html><body>${markup}</body></html>` })],
})
const password = drawn('base62', 20)
const php = `<?php\n$db = new PDO('mysql:host=db', 'app', '${password}');\n`
const handler = `import { NextResponse } from 'next/server'\nexport async function GET() {\n  const key = process.env.PAY_KEY\n  return NextResponse.json({})\n}\n`

const finds = (
  given: FoundCase['given'],
  sample: string,
  excerpt: string,
  confidence = 'certain',
): FoundCase => ({
  given,
  secrets: [password],
  findings: [{ severity: 'medium', samples: [sample], confidence, excerpt }],
})

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an article with escaped tags': html('<p>Write &lt;?php echo $a ?&gt; or &lt;%@ page %&gt;</p>'),
    'an article with raw tags in a code block': html('<pre><code><?php echo $a; ?></code></pre>'),
    'an article with only an unclosed code block': html('<pre><?php echo $a; ?>'),
    'an editor field': html('<textarea><?php echo $a; ?></textarea>'),
    'a browser template': html('<script type="text/template"><% set a = 1 %><?= $a ?></script>'),
    'a file that the scan uploaded': file('/files/n745fdba8d.php', "<?php echo 'k1a2', 12*34, 'j5b6'; ?>\n"),
    'an HTML comment': html('<!-- <?php include("head.php") ?> -->'),
    'an XML declaration': html('<?xml version="1.0"?><p>a</p>'),
    'a mention of the tag': html('<p>PHP begins with <?php and ends with ?></p>'),
    "a wiki's code block, offered as a plain-text file": {
      responses: [
        exchange({
          url: `${siteUrl}wiki.php?id=plan`,
          headers: { 'content-type': 'text/html' },
          body: '<!doctype html><html><body><p>Plan</p></body></html>',
        }),
        exchange({
          url: `${siteUrl}wiki.php?id=plan&block=0`,
          headers: { 'content-type': 'text/plain' },
          body: php,
        }),
      ],
    },
    'intentionally published source': file('demo/index.phps', php),
    'a text file about PHP': file('example.php.txt', php),
    'a 404 response': file('a.php', php, 'text/plain', { status: 404 }),
    'a browser bundle': file(
      'assets/index.js',
      'export default function a(){return process.env.NODE_ENV}module.exports=a',
      'text/javascript',
    ),
    'an example in documentation': file('examples/server.js', handler),
    'an API response': file('api/items', '[{"code":"<?php echo 1"}]', 'application/json'),
    'an API help text': file('api/help', 'process.env.A is read by the handler'),
    'a binary file': file('a.bin', `\0\0${php}`, 'application/octet-stream'),
  },
  found: {
    'PHP sent as text': finds(file('index.php', php), '/index.php', '<?php in 69 bytes (text/plain)'),
    'PHP sent as a page': finds(
      file('a.php', `\n${php}?><html><p>x</p></html>`, 'text/html'),
      '/a.php',
      '<?php in 93 bytes (text/html)',
    ),
    'PHP that begins with require': finds(
      file('b.php', "<?php\nrequire_once 'head.php';\n"),
      '/b.php',
      '<?php in 31 bytes (text/plain)',
    ),
    'PHP without a media type': finds(
      { responses: [exchange({ url: `${siteUrl}a.php`, headers: { 'content-type': [] }, body: php })] },
      '/a.php',
      '<?php in 69 bytes (no media type)',
    ),
    'PHP inside a page': finds(
      html('<title><?php the_title(); ?></title><p>Shop</p>'),
      '/',
      '<?php in 88 bytes (text/html)',
    ),
    'PHP short tags inside a page': finds(
      html('<a href="<?= $base ?>/a">Shop</a>'),
      '/',
      '<?= in 74 bytes (text/html)',
    ),
    JSP: finds(
      file('a.jsp', '<%@ page language="java" %>\n<% String p = ""; %>'),
      '/a.jsp',
      '<%@ in 48 bytes (text/plain)',
    ),
    'classic ASP': finds(
      file('a.asp', '<% Option Explicit\nDim a %>', 'application/octet-stream'),
      '/a.asp',
      '<% in 27 bytes (application/octet-stream)',
    ),
    'an API handler': finds(
      file('api/pay.ts', handler, 'video/mp2t'),
      '/api/pay.ts',
      'a server function handler in 140 bytes (video/mp2t)',
      'firm',
    ),
  },
})
