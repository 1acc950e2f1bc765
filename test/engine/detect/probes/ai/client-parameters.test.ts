import probe from '../../../../../src/engine/detect/probes/ai/client-parameters.ts'
import { answerAsModel, type StandInTurn } from '../../../../helpers/applications/standInModel.ts'
import { json, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Sent = {
  readonly messages: readonly StandInTurn[]
  readonly model?: string
  readonly system?: string
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

const completion = (content: string) => json({ choices: [{ message: { role: 'assistant', content } }] })
const isOwn = ({ role }: StandInTurn) => role === 'user' || role === 'assistant'
const say = (turns: readonly StandInTurn[]) => completion(answerAsModel(turns, { obeys: 'nothing' }))

function chat(
  handle: (sent: Sent) => SiteResponse,
  sends: unknown = { messages: [{ role: 'user', content: 'x' }] },
): ProbeCase {
  return {
    site: { routes: { '/api/chat': ({ body }) => handle(JSON.parse(body)) } },
    surface: { models: [entry('POST', '/api/chat', { json: sends })] },
  }
}

probeTable(probe, {
  clean: {
    'a server that drops other roles and members': chat(({ messages }) => say(messages.filter(isOwn))),
    'a server that refuses other roles and members': chat(({ messages, model, tools }) =>
      messages.every(isOwn) && model === undefined && tools === undefined
        ? say(messages)
        : { ...json({ error: 'invalid' }), status: 400 },
    ),
    'a list of models, and an error that names the value': chat(({ messages, model }) =>
      model === undefined
        ? say(messages.filter(isOwn))
        : { ...json({ error: `model must be one of mini, large: ${model} is not supported` }), status: 400 },
    ),
    'a server that repeats the request': chat((sent) => json({ ...completion('ok'), received: sent })),
    'instructions as the question of the user': {
      ...chat(() => completion('7'), { instructions: 'x' }),
      site: {
        routes: {
          '/api/chat': ({ body }) =>
            completion(
              answerAsModel([{ role: 'user', content: String(JSON.parse(body).instructions) }], {
                obeys: 'user',
              }),
            ),
        },
      },
    },
    'a model that obeys everything anyway': chat(() => completion('7')),
  },
  found: {
    'a system message of the client': {
      ...chat(({ messages }) => say(messages)),
      findings: [
        {
          severity: 'medium',
          samples: ['/api/chat: system prompt'],
          confidence: 'certain',
          evidence: { accepted: 'system' },
        },
      ],
    },
    'a system prompt beside the question': {
      ...chat(
        ({ system = '', ...sent }) =>
          say([
            { role: 'system', content: system },
            { role: 'user', content: (sent as unknown as { prompt: string }).prompt },
          ]),
        { prompt: 'x', lang: 'en' },
      ),
      findings: [{ severity: 'medium', samples: ['/api/chat: system prompt'] }],
    },
    'a model that the provider does not have': {
      ...chat(({ messages, model }) =>
        model === undefined
          ? say(messages.filter(isOwn))
          : {
              ...json({
                error: {
                  message: `The model \`${model}\` does not exist or you do not have access to it.`,
                  code: 'model_not_found',
                },
              }),
              status: 404,
            },
      ),
      findings: [{ severity: 'medium', samples: ['/api/chat: model'], evidence: { accepted: 'model' } }],
    },
    'a tool that the client invents': {
      ...chat(({ messages, tools }) =>
        tools === undefined
          ? say(messages.filter(isOwn))
          : json({
              choices: [
                {
                  message: {
                    role: 'assistant',
                    content: null,
                    tool_calls: [
                      {
                        id: 'c',
                        type: 'function',
                        function: { name: tools[0]?.function.name, arguments: '{}' },
                      },
                    ],
                  },
                },
              ],
            }),
      ),
      findings: [{ severity: 'medium', samples: ['/api/chat: tools'], evidence: { accepted: 'tools' } }],
    },
  },
})
