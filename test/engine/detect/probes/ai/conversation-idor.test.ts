import probe from '../../../../../src/engine/detect/probes/ai/conversation-idor.ts'
import { answerAsModel, type StandInTurn } from '../../../../helpers/applications/standInModel.ts'
import { json, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Conversation = { readonly owner: string; readonly turns: StandInTurn[] }

/** Keeps conversations in memory, and loads them by their id alone unless it checks the owner. */
function openChat({ checksOwner, isShared = false }: { checksOwner: boolean; isShared?: boolean }): Site {
  const all = new Map<string, Conversation>()
  const ownerOf = ({ headers }: SiteRequest) => headers.cookie ?? ''
  return {
    routes: {
      '/api/assistant': (request) => {
        const { conversationId, message } = JSON.parse(request.body)
        const owner = ownerOf(request)
        const id = conversationId ?? `c-${all.size + 1}`
        const known = all.get(id)
        if (conversationId !== null && (known === undefined || (checksOwner && known.owner !== owner))) {
          return { ...json({ error: 'Not found' }), status: 404 }
        }
        const conversation = known ?? { owner, turns: [] }
        all.set(id, conversation)
        conversation.turns.push({ role: 'user', content: message })
        const turns = isShared ? [...all.values()].flatMap((each) => each.turns) : conversation.turns
        return json({ conversationId: id, answer: answerAsModel(turns, { obeys: 'nothing' }) })
      },
    },
  }
}

const accounts = {
  signIns: {
    user: { kind: 'cookie', name: 'session', value: 'member-one-3141' },
    other: { kind: 'cookie', name: 'session', value: 'member-two-2718' },
  },
} as const

function chat(options: { checksOwner: boolean; isShared?: boolean }): ProbeCase {
  return {
    site: () => openChat(options),
    surface: {
      models: [entry('POST', '/api/assistant', { json: { conversationId: 'c-0', message: 'x' } })],
    },
    ...accounts,
  }
}

probeTable(probe, {
  clean: {
    'a history of the account': chat({ checksOwner: true }),
    'a memory that all accounts share': chat({ checksOwner: false, isShared: true }),
    'a new conversation for every request': {
      ...chat({ checksOwner: true }),
      site: { routes: { '/api/assistant': json({ conversationId: 'c-9', answer: 'No code.' }) } },
    },
  },
  found: {
    'a history by its id alone': {
      ...chat({ checksOwner: false }),
      findings: [{ severity: 'high', samples: ['/api/assistant: conversationId'], confidence: 'certain' }],
    },
  },
  skipped: {
    'one account': {
      ...chat({ checksOwner: false }),
      signIns: {},
      reason: 'needs two test accounts: add them with --accounts, or on a server under Domains > Sign-ins',
    },
    'an endpoint without conversations': {
      ...chat({ checksOwner: false }),
      surface: { models: [entry('POST', '/api/assistant', { json: { message: 'x' } })] },
      reason: 'no LLM endpoint names a conversation',
    },
  },
})
