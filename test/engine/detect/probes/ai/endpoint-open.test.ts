import probe from '../../../../../src/engine/detect/probes/ai/endpoint-open.ts'
import {
  html,
  json,
  type SiteRequest,
  type SiteResponse,
  type SiteRoute,
  text,
} from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function solve({ body }: SiteRequest): string {
  const [, one = '0', other = '0'] = /(\d+) \+ (\d+)/.exec(body) ?? []
  return String(Number(one) + Number(other))
}

const stream = (lines: readonly string[], headers = {}): SiteResponse => ({
  headers: { 'content-type': 'text/event-stream', ...headers },
  body: lines.map((line) => `${line}\n\n`).join(''),
})

const noModel =
  '/api/chat had no response of a model: check the model and its key in the tested application, and scan again'

const body = { messages: [{ role: 'user', content: 'hello' }] }

function chat(route: SiteRoute, { path = '/api/chat', sends = body as unknown } = {}): ProbeCase {
  return {
    site: { routes: { [path]: route } },
    entries: [entry('POST', '/api/notes', { json: { text: 'x' } })],
    surface: { models: [entry('POST', path, { json: sends, source: 'script' })] },
    given: { target: target(`${probedOrigin}/`) },
  }
}

probeTable(probe, {
  clean: {
    'an endpoint that requires a session': chat({ ...json({ error: 'Unauthorized' }), status: 401 }),
    'a rate limit': chat({ ...json({ error: 'Too many requests' }), status: 429 }),
    'an error with a success status': chat(json({ error: 'Sign in to chat' })),
    'an error in a stream': chat(
      stream(['data: {"type":"error","errorText":"Unauthorized"}'], {
        'x-vercel-ai-ui-message-stream': 'v1',
      }),
    ),
    'a bot with fixed responses': chat(json({ reply: 'We are open from 9 to 17.' })),
    'a server that repeats the prompt': chat(({ body: sent }) => json({ received: sent })),
    'the same page for every path': chat(html('<div id="root"></div>')),
    'a chat between users': chat(json({ id: 9, role: 'member', saved: true }), {
      path: '/api/chat/messages',
    }),
  },
  skipped: {
    'an unknown URL': {
      ...chat(text('')),
      surface: {},
      reason: 'the scan found no LLM endpoint',
    },
    'a stream that ends with an error of the model': {
      ...chat(
        stream(['data: {"type":"start"}', 'data: {"type":"error","errorText":"An error occurred."}'], {
          'x-vercel-ai-ui-message-stream': 'v1',
        }),
      ),
      reason: noModel,
    },
    'a server error': { ...chat({ ...json({ error: 'internal_error' }), status: 500 }), reason: noModel },
    'a refused format': { ...chat({ ...json({ error: 'Invalid input' }), status: 422 }), reason: noModel },
  },
  found: {
    ...Object.fromEntries(
      (
        [
          ['/api/rag/chat', body],
          ['/api/rag', { question: 'hello' }],
          ['/api/vector/chat', { prompt: 'hello' }],
          ['/api/embed', body],
        ] as const
      ).map(([path, sends]) => [
        `a chat over documents, ${path}`,
        {
          ...chat(stream(['data: {"id":"1","choices":[{"delta":{"content":"hi"}}]}', 'data: [DONE]']), {
            path,
            sends,
          }),
          findings: [{ severity: 'medium' as const, samples: [path] }],
        },
      ]),
    ),
    'an OpenAI stream': {
      ...chat(stream(['data: {"id":"1","choices":[{"delta":{"content":"hi"}}]}', 'data: [DONE]'])),
      findings: [
        {
          severity: 'medium',
          samples: ['/api/chat'],
          evidence: { format: 'OpenAI stream' },
        },
      ],
    },
    'an AI SDK stream': {
      ...chat(({ body: sent }) =>
        JSON.parse(sent).messages[0].parts?.[0]?.type === 'text'
          ? stream(['data: {"type":"start"}', 'data: {"type":"text-delta","id":"0","delta":"5"}'], {
              'x-vercel-ai-ui-message-stream': 'v1',
            })
          : { status: 400 },
      ),
      findings: [{ severity: 'medium', samples: ['/api/chat'], evidence: { format: 'AI SDK stream' } }],
    },
    'a custom response format, with the prompt in a custom field': {
      ...chat((request) => json({ reply: `It is ${solve(request)}.` }), {
        path: '/api/ask',
        sends: { question: 'hello', lang: 'en' },
      }),
      findings: [{ severity: 'medium', samples: ['/api/ask'], evidence: { format: 'correct sum' } }],
    },
    'a plain text response': {
      ...chat((request) => text(solve(request)), { path: '/api/completion', sends: { prompt: 'x' } }),
      findings: [{ severity: 'medium', samples: ['/api/completion'] }],
    },
    'an Anthropic message': {
      ...chat(json({ type: 'message', role: 'assistant', content: [{ type: 'text', text: '7' }] })),
      findings: [{ severity: 'medium', samples: ['/api/chat'], evidence: { format: 'Anthropic' } }],
    },
  },
})
