import { cardNumber, iban } from '../helpers/fakes/fakeNumbers.ts'
import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript, json, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulHeaders, toHttps } from './hardened.ts'

const page = (title: string, body: string, headers: Readonly<Record<string, string>> = {}): SiteResponse =>
  html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><script src="/app.js"></script></head><body>${body}</body></html>`,
    { ...carefulHeaders, ...headers },
  )

const werkzeug =
  '<!doctype html><html lang=en><head><title>TypeError: unsupported operand // Werkzeug Debugger</title>' +
  `<script>var CONSOLE_MODE = false, EVALEX = true, EVALEX_TRUSTED = false, SECRET = "${drawn('base62', 20)}";</script></head>` +
  '<body><div class="debugger"><h1>TypeError</h1><h2 class="traceback">Traceback <em>(most recent call last)</em></h2>' +
  '<div class="frame"><h4>File <cite class="filename">"/home/deploy/booking/app.py"</cite>, line <em class="line">42</em></h4></div>' +
  "<p>Brought to you by <strong>DON'T PANIC</strong>, your friendly Werkzeug powered traceback interpreter.</p></div></body></html>"

/** A Flask session signed with `supersecretkey`. */
const session = 'eyJjYXJ0IjpbMSwyXX0.awURkw.jbNnrJoYftRcLCMAahDrDeZfkss'

export const chattyBackend: DescribedSite = {
  about: 'a booking site in debug mode whose answers say too much',
  target: 'https://booking.hotel-seeblick.net/',
  world: {
    'http://booking.hotel-seeblick.net': toHttps('booking.hotel-seeblick.net'),
    'https://booking.hotel-seeblick.net': {
      routes: {
        '/': page(
          'Rooms',
          '<a href="/room">Room</a> <a href="/invoice">Invoice</a> <a href="/admin/">Admin</a> <a href="/files/">Files</a> <a href="/report.php">Report</a> <a href="/guests">Guests</a>',
        ),
        '/room': { ...html(werkzeug, carefulHeaders), status: 500 },
        '/invoice': {
          ...html(
            "<!doctype html><title>Error</title><pre>You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near ''' at line 1\nin /var/www/booking/lib/invoice.php on line 17</pre>",
            carefulHeaders,
          ),
          status: 500,
        },
        '/admin/': {
          status: 302,
          headers: { ...carefulHeaders, 'content-type': 'text/html; charset=utf-8', location: '/' },
          body: `<!doctype html><title>Admin</title><h1>Bookings</h1><table>${Array.from({ length: 120 }, (_, row) => `<tr><td>${row}</td><td>Room ${row}</td><td><a href="/admin/booking/${row}">open</a></td></tr>`).join('')}</table>`,
        },
        '/files/': html(
          '<html><head><title>Index of /files/</title></head><body><h1>Index of /files/</h1><hr><pre><a href="../">../</a>\n<a href="contract.pdf">contract.pdf</a> 02-Jan-2026 10:00 1234\n<a href="rooms.csv">rooms.csv</a> 02-Jan-2026 10:00 99</pre><hr></body></html>',
          carefulHeaders,
        ),
        '/report.php': {
          headers: { ...carefulHeaders, 'content-type': 'text/plain' },
          body: '<?php\nrequire_once "db.php";\n$rows = mysqli_query($db, "select * from bookings where id = " . $_GET["id"]);\nforeach ($rows as $row) { echo $row["name"]; }\n',
        },
        '/guests': page('Guests', '<p>Ask at the desk.</p>', {
          'cache-control': 'no-store',
          'set-cookie': `session=${session}; Path=/; Secure; HttpOnly; SameSite=Lax`,
        }),
        '/app.js': javaScript('fetch("/api/guests");fetch("/api/status")', {
          'x-content-type-options': 'nosniff',
        }),
        '/api/guests': json(
          {
            guests: [
              { name: 'A', card: cardNumber('4929'), iban: iban('DE', drawn('digits', 18, 'a')) },
              { name: 'B', card: cardNumber('5412'), iban: iban('DE', drawn('digits', 18, 'b')) },
              { name: 'C', card: cardNumber('3742', 15), iban: iban('DE', drawn('digits', 18, 'c')) },
            ],
            hash: `$2b$12$${drawn('base62', 53)}`,
          },
          { ...carefulHeaders, 'cache-control': 'no-store' },
        ),
        '/api/status': json(
          { status: 'ok', upstream: 'http://10.20.30.40:8080/health' },
          { ...carefulHeaders, 'cache-control': 'no-store' },
        ),
      },
    },
  },
  findings: [
    ['auth.known-signing-secret', 'high'],
    ['exposure.directory-listing', 'medium'],
    ['exposure.security-txt', 'info'],
    ['info.debug-page', 'high'],
    ['info.password-hash', 'high'],
    ['info.path-disclosure', 'low'],
    ['info.payment-card', 'high'],
    ['info.personal-ids', 'medium'],
    ['info.private-ip', 'low'],
    ['info.redirect-body', 'low'],
    ['info.source-code', 'medium'],
    ['info.sql-error', 'medium'],
    ['platform.stack', 'info'],
  ],
  technologies: ['flask', 'php'],
  pages: ['/', '/files/', '/guests'],
}
