import { randomBytes } from 'node:crypto'
import command from '../../../../../src/engine/detect/probes/injection/command.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { runProgram, runShell } from '../../../../helpers/applications/runShell.ts'
import { html, type Site, type SiteRequest, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const hostOf = ({ path }: SiteRequest) => new URL(path, 'https://app.example').searchParams.get('host') ?? ''

const siteOf = (response: (host: string) => SiteResponse | Promise<SiteResponse>): Site => ({
  routes: { '/ping': (request) => response(hostOf(request)) },
})

const together = 'a semicolon, a newline and command substitution together'
const ping = entry('GET', '/ping?host=127.0.0.1')
const found = (by: string) => [
  {
    severity: 'critical' as const,
    samples: ['GET /ping: host (query)'],
    evidence: { written_with: by },
  },
]

/** A newline ends the command. */
function runPrompt(line: string): string {
  const [commands = ''] = line.split(/\bc?rem\b|\r?\n/, 1)
  return commands
    .split('&')
    .map((command) => {
      const [, left, right] = /^set \/a (\d+)\*(\d+)$/.exec(command) ?? []
      if (left !== undefined) return String(Number(left) * Number(right))
      return command.startsWith('echo ') ? `${command.slice('echo '.length)}\r\n` : ''
    })
    .join('')
}

const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
after(() => callbacks.close())

probeTable(command, {
  clean: {
    'an application that fetches every URL in a text': {
      site: siteOf(async (host) => {
        for (const [url] of host.matchAll(/(?:https?:)?\/\/[\w.:/-]+/g)) {
          await fetch(url.replace(/^(?:https?:)?/, 'http:')).catch(() => undefined)
        }
        return text('Thank you')
      }),
      runtime: { callbacks },
      entries: [ping],
    },
    'a program without a shell that prints nothing': {
      site: siteOf(async (host) => {
        await runProgram('/bin/echo', [host])
        return text('Thank you')
      }),
      runtime: { callbacks },
      entries: [ping],
    },
    'a program without a shell that prints the value': {
      site: siteOf(async (host) => text(await runProgram('/bin/echo', ['PING', host]))),
      entries: [ping],
    },
    'a shell that reads the value from an environment variable': {
      site: siteOf(async (host) =>
        text(await runProgram('/usr/bin/env', [`HOST=${host}`, '/bin/sh', '-c', 'echo "PING $HOST"'])),
      ),
      entries: [ping],
    },
    'a shell command with the value escaped in quotes': {
      site: siteOf(async (host) => text(await runShell(`echo 'PING ${host.replaceAll("'", "'\\''")}'`))),
      entries: [ping],
    },
    'a page that reflects the value encoded': {
      site: siteOf((host) => html(`<p>Pinging ${host.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)),
      entries: [ping],
    },
    'a value that causes an error only with backticks': {
      site: {
        routes: {
          '/hello': ({ path }) =>
            new URL(path, 'https://app.example').searchParams.get('user')?.includes('`') === true
              ? { status: 500, body: 'Internal Server Error' }
              : text('Hello'),
        },
      },
      entries: [entry('GET', '/hello?user=Ada')],
      // Five looks.
      requestsWithLooksMax: 6,
    },
    'a calculator that evaluates all products': {
      site: siteOf((host) =>
        text(
          host.replaceAll(/[$(]*(\d{4})\*(\d{4})\)*/g, (_, left, right) =>
            String(Number(left) * Number(right)),
          ),
        ),
      ),
      entries: [ping],
    },
  },
  found: {
    'a text that the page repeats, in a command that shows no errors': {
      site: {
        routes: {
          '/hello': async ({ path }) => {
            const said = new URL(path, 'https://app.example').searchParams.get('text') ?? ''
            const output = await runShell(`exec 2>/dev/null\ntrue ${said}`)
            return html(`<p>Hello ${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>${output}`)
          },
        },
      },
      entries: [entry('GET', '/hello?text=Ada')],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /hello: text (query)'],
          evidence: { written_with: together },
        },
      ],
    },
    'a value whose spaces are removed': {
      site: siteOf(async (host) => text(await runShell(`echo PING "${host.replaceAll(/\s/g, '')}"`))),
      entries: [ping],
      findings: found(together),
    },
    'a value of which only semicolons remain, without spaces and brackets': {
      site: siteOf(async (host) =>
        text(await runShell(`true '${host.replaceAll(/[\s|&`]|\$\((?!\()/g, '')}'`)),
      ),
      entries: [ping],
      findings: found('a semicolon, without blanks'),
    },
    'a value that may hold only words and newlines': {
      site: siteOf(async (host) =>
        /[;|&`$(){}<>#'"]/.test(host)
          ? { ...text('Invalid host'), status: 400 }
          : text(await runShell(`echo PING ${host}`)),
      ),
      entries: [ping],
      findings: found('a newline and plain words'),
    },
    'a single-quoted value whose semicolons are removed': {
      site: siteOf(async (host) => text(await runShell(`echo PING '${host.replaceAll(/[;|&\n#]/g, '')}'`))),
      entries: [ping],
      findings: found('command substitution with $( )'),
    },
    'a single-quoted value in a command without visible output': {
      site: siteOf(async (host) => {
        await runShell(`echo PING '${host}' -c 1`)
        return text('Thank you')
      }),
      runtime: { callbacks },
      entries: [ping],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /ping: host (query)'],
          confidence: 'certain',
          evidence: {
            proof:
              'The server requested this callback URL, and another one before; the same words without shell syntax did not',
          },
        },
      ],
    },
    'a value without its blanks, in a command whose output is discarded': {
      site: siteOf(async (host) => {
        await runShell(`echo PING ${host.replaceAll(/\s/g, '')} >/dev/null`)
        return text('Thank you')
      }),
      runtime: { callbacks },
      entries: [ping],
      findings: [{ severity: 'critical', samples: ['GET /ping: host (query)'], confidence: 'certain' }],
    },
    'a parameter with any name, and one response for all invalid values': {
      site: {
        routes: {
          '/date': async ({ path }) => {
            const when = new URL(path, 'https://app.example').searchParams.get('when') ?? ''
            // Hides error messages of the shell itself.
            const line = `date -u -d "${when}" +%A 2>/dev/null`
            const printed = await runProgram('/bin/sh', ['-c', 'eval "$1" 2>/dev/null || true', 'sh', line])
            return html(printed === '' ? '<p>This is no date.</p>' : `<p>It is ${printed}</p>`)
          },
        },
      },
      entries: [entry('GET', '/date?when=today')],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /date: when (query)'],
          evidence: { written_with: together },
        },
      ],
    },
    'a parameter with any name on Windows, and one response for all invalid values': {
      site: {
        routes: {
          '/date': ({ path }) => {
            const zone = new URL(path, 'https://app.example').searchParams.get('zone') ?? ''
            const printed = runPrompt(`tz ${zone}`)
            if (printed !== '') return text(printed)
            return zone === 'UTC' ? text('12:00') : text('No such zone')
          },
        },
      },
      entries: [entry('GET', '/date?zone=UTC')],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /date: zone (query)'],
          evidence: { written_with: together },
        },
      ],
    },
    'an unquoted value': {
      site: siteOf(async (host) => text(await runShell(`echo PING ${host} -c 1`))),
      entries: [ping],
      findings: [
        {
          ...found(together)[0],
          severity: 'critical',
          samples: ['GET /ping: host (query)'],
          confidence: 'certain',
        },
      ],
    },
    'a single-quoted value': {
      site: siteOf(async (host) => html(`<pre>${await runShell(`echo PING '${host}'`)}</pre>`)),
      entries: [ping],
      findings: found(together),
    },
    'a double-quoted value': {
      site: siteOf(async (host) => html(`<pre>${await runShell(`printf '%s' "${host}" | wc -c`)}</pre>`)),
      entries: [ping],
      findings: found(together),
    },
    'a value whose semicolons are removed, in a command that prints nothing': {
      site: siteOf(async (host) => text(await runShell(`true ${host.replaceAll(';', '')}`))),
      entries: [ping],
      findings: found(together),
    },
    'a value whose command separators are removed': {
      site: siteOf(async (host) => text(await runShell(`echo PING "${host.replaceAll(/[;|&\n"']/g, '')}"`))),
      entries: [ping],
      findings: found(together),
    },
    'a value of which only backticks remain': {
      site: siteOf(async (host) => text(await runShell(`echo PING "${host.replaceAll(/[;|&\n"'$]/g, '')}"`))),
      entries: [ping],
      findings: found('command substitution with backticks'),
    },
    'a value that is rejected with command separators, in a parenthesized command that prints nothing': {
      site: siteOf(async (host) =>
        /[;&\n#]/.test(host) ? text('No host') : text(await runShell(`(true '${host}')`)),
      ),
      entries: [ping],
      findings: found('a pipe'),
    },
    'a value that is rejected with any syntax but ampersands': {
      site: siteOf(async (host) =>
        /[;|\n]|\$\((?!\()/.test(host) ? text('No host') : text(await runShell(`true "${host}"`)),
      ),
      entries: [ping],
      findings: found('ampersands (also Windows)'),
    },
    'a value with any name that is rejected with command separators': {
      site: {
        routes: {
          '/date': async ({ path }) => {
            const zone = new URL(path, 'https://app.example').searchParams.get('zone') ?? ''
            return text(/[;&|`\n]/.test(zone) ? 'No zone' : await runShell(`echo Time in "${zone}"`))
          },
        },
      },
      entries: [entry('GET', '/date?zone=UTC')],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /date: zone (query)'],
          evidence: { written_with: 'command substitution with $( )' },
        },
      ],
    },
    'a field with visible output, not tested again with a callback URL': {
      site: {
        routes: {
          '/ping': async ({ body }) =>
            text(await runShell(`echo PING ${new URLSearchParams(body).get('host')}`)),
        },
      },
      runtime: { callbacks },
      entries: [entry('POST', '/ping', { form: { host: 'tea' } })],
      findings: [{ severity: 'critical', samples: ['POST /ping: host (form)'] }],
      // Three looks.
      requestsWithLooksMax: 6,
    },
    'the only text parameter of a page without visible effects': {
      site: {
        routes: {
          '/tool': async ({ path }) => {
            const word = new URL(path, 'https://app.example').searchParams.get('word') ?? ''
            const line = word.replaceAll(/;|&&/g, '')
            const silent = ['-c', 'exec 2>/dev/null; eval "$1"', 'sh', line]
            return html(`<p>${await runProgram('/bin/sh', silent)}</p>`)
          },
        },
      },
      entries: [entry('GET', '/tool?word=tea&password=secret&submit=Go')],
      findings: [{ severity: 'critical', samples: ['GET /tool: word (query)'] }],
    },
    'a form field beside one that is passed without a shell': {
      site: {
        routes: {
          '/convert': async ({ body }) => {
            const form = new URLSearchParams(body)
            await runProgram('/bin/echo', [form.get('title') ?? ''])
            return text(await runShell(`echo convert in.png out.${form.get('format')}`))
          },
        },
      },
      entries: [entry('POST', '/convert', { form: { title: 'Sea', format: 'png' } })],
      findings: [{ severity: 'critical', samples: ['POST /convert: format (form)'] }],
    },
  },
  skipped: {
    'a site without parameters': {
      site: { routes: {} },
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a firewall that blocks all payloads': {
      site: siteOf((host) => (/[^\d.]/.test(host) ? { status: 403, body: 'Blocked' } : text('ok'))),
      entries: [ping],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})
