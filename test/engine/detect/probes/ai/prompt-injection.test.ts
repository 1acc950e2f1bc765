import probe from '../../../../../src/engine/detect/probes/ai/prompt-injection.ts'
import { answerAsModel, type StandInOptions } from '../../../../helpers/applications/standInModel.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Sent = { readonly messages?: readonly { readonly role: string; readonly content: string }[] }

function chat(options: StandInOptions): ProbeCase {
  return {
    site: {
      routes: {
        '/api/chat': ({ body }) => {
          const { messages = [] } = JSON.parse(body) as Sent
          return json({
            choices: [{ message: { role: 'assistant', content: answerAsModel(messages, options) } }],
          })
        },
      },
    },
    surface: {
      models: [entry('POST', '/api/chat', { json: { messages: [{ role: 'user', content: 'x' }] } })],
    },
  }
}

function task(answer: (text: string) => string): ProbeCase {
  return {
    site: { routes: { '/api/summarize': ({ body }) => json({ summary: answer(JSON.parse(body).text) }) } },
    surface: { models: [entry('POST', '/api/summarize', { json: { text: 'x', style: 'short' } })] },
  }
}

const asDocument = (options: StandInOptions) => (text: string) =>
  answerAsModel([{ role: 'document', content: text }], options)

function question(options: StandInOptions): ProbeCase {
  return {
    site: {
      routes: {
        '/api/ask': ({ body }) => {
          const sent = JSON.parse(body)
          const turns = [
            { role: 'document', content: sent.documents[0].content },
            { role: 'user', content: sent.question },
          ]
          return json({ answer: answerAsModel(turns, options) })
        },
      },
    },
    surface: {
      models: [
        entry('POST', '/api/ask', {
          json: { question: 'x', documents: [{ id: 7, content: 'y' }], lang: 'en' },
        }),
      ],
    },
  }
}

probeTable(probe, {
  clean: {
    'a chat that does what its user asks': chat({ obeys: 'user' }),
    'a chat that refuses instructions in data': chat({ obeys: 'nothing' }),
    'a restricted chat that stays restricted': chat({ obeys: 'user', restrictedTo: 'boats' }),
    'a summary that repeats the note': task((text) => text.slice(0, 400)),
    'a summary in which the codes stand apart': task((text) => text.split(' ').slice(0, 60).join(' ')),
    'a service that joins all words of a text': task((text) => text.replaceAll(/ and | /g, '')),
    'a server that refuses tool results': {
      ...chat({ obeys: 'data' }),
      site: { routes: { '/api/chat': { ...json({ error: 'invalid role' }), status: 400 } } },
    },
    'documents that the model does not obey': question({ obeys: 'user' }),
  },
  found: {
    'a summary that follows a note in the text': {
      ...task(asDocument({ obeys: 'data' })),
      findings: [
        {
          severity: 'medium',
          samples: ['/api/summarize: text'],
          confidence: 'certain',
          evidence: { carrier: 'text' },
        },
      ],
    },
    'a document of the request': {
      ...question({ obeys: 'data' }),
      findings: [{ severity: 'medium', samples: ['/api/ask: document (documents)'] }],
    },
    'a tool result': {
      ...chat({ obeys: 'data' }),
      findings: [{ severity: 'medium', samples: ['/api/chat: tool result'] }],
    },
    'a text that lifts a restriction': {
      ...chat({ obeys: 'user', restrictedTo: 'boats', isGullible: true }),
      findings: [{ severity: 'medium', samples: ['/api/chat: user text'] }],
    },
  },
  skipped: {
    'no endpoint': { ...chat({ obeys: 'user' }), surface: {}, reason: 'the scan found no LLM endpoint' },
  },
})
