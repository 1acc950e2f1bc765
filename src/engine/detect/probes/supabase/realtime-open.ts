import { quoteShell } from '../../../../shared/quoteShell.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { type ClientText, clientTexts } from '../../../read/derive/clientTexts.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const channelsMax = 8
const waitMs = 10_000
const windowChars = 600

/**
 * Finds Supabase Realtime channels that everyone can join with the public key of the page.
 *
 * Firm: the project confirmed the join of a channel that the code uses for messages or presence, without a session.
 * The probe discards messages of users. Low where the code has no sign-in, or uses only presence. Fires on
 * `channel('room').on('broadcast', …)`; not on a private channel, a project that allows only private ones, or
 * changes of tables, which row level security covers. Source: Supabase, "Realtime Protocol" and "Realtime
 * Authorization".
 */
export default activeProbe({
  id: 'supabase.realtime-open',
  cwe: 862,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 16, perEntry: 0 },
  title: 'Supabase Realtime channel open to everyone',
  why: 'Anyone can read the messages of other users as they are sent, and send messages in their name, with the public key of the page. The channel is public, so no policy decides who may join it.',
  fix: {
    steps: `1. Make the channels in \`samples\` private in each place that uses them: \`supabase.channel('room:1', { config: { private: true } })\`. Call \`await supabase.realtime.setAuth()\` before \`subscribe()\`.
2. State who may receive and send, in a migration:
   \`\`\`sql
   create policy "Members receive" on realtime.messages for select to authenticated
     using (exists (select 1 from public.room_members m
       where m.user_id = (select auth.uid()) and 'room:' || m.room_id = (select realtime.topic())));
   create policy "Members send" on realtime.messages for insert to authenticated
     with check (exists (select 1 from public.room_members m
       where m.user_id = (select auth.uid()) and 'room:' || m.room_id = (select realtime.topic())));
   \`\`\`
   Use the tables and topics of the application.
3. Supabase dashboard > Realtime > Settings: turn off "Allow public access", so that a forgotten channel fails.
4. Never trust a sender's id in a message: take the user from the database, or let a trigger send with \`realtime.broadcast_changes\`.
5. If everyone may read and write the channel, such as cursors on a public page: change nothing, and report that the finding stays open.`,
    risk: 'Clients that join without a session, or without the flag, receive nothing. Deploy code and policies together.',
    verify:
      'Run the command from the evidence with Node.js 22 or later: the response has the status "error". Authenticated users still receive messages.',
  },
  references: [
    'https://supabase.com/docs/guides/realtime/authorization',
    'https://supabase.com/docs/guides/realtime/protocol',
  ],
  needs: ['responses', 'scripts'],
  skipReason(context) {
    const { skipReason } = supabaseAccesses(context)
    if (skipReason !== null) return skipReason
    return listChannels(clientTexts(context.artifacts, context.cache)).length === 0
      ? 'not applicable: the code uses no public channel of Supabase Realtime for messages or presence'
      : null
  },
  async run(context) {
    const accesses = supabaseAccesses(context)
    const texts = clientTexts(context.artifacts, context.cache)
    const channels = listChannels(texts).slice(0, channelsMax)
    const hasSignIn = texts.some(({ text }) => /\.auth\.(?:signIn|signUp)/.test(text))
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      for (const channel of channels) {
        const joined = await joinChannel(context, access, channel)
        if (typeof joined === 'string') gap ??= joined
        else if (joined !== null) {
          const severity = hasSignIn && channel.hasMessages ? 'medium' : 'low'
          observations.push(observe(joined, { access, channel, severity }))
        }
      }
    }
    return { observations, gap }
  },
})

type Channel = { readonly name: string; readonly hasMessages: boolean }

const call = /\.channel\(\s{0,20}(["'`])([^"'`\\\r\n]{1,100})\1\s{0,20}[,)]/g

function listChannels(texts: readonly ClientText[]): readonly Channel[] {
  const found = new Map<string, Channel>()
  for (const { text } of texts) {
    for (const match of text.matchAll(call)) {
      const end = match.index + match[0].length
      const next = text.indexOf('.channel(', end)
      const after = text.slice(end, Math.min(end + windowChars, next === -1 ? text.length : next))
      const name = match[2] ?? ''
      if (/\bprivate:\s{0,5}(?:!0|true)/.test(after) || found.has(name)) continue
      const hasMessages = /["'`]broadcast["'`]/.test(after)
      if (hasMessages || /["'`]presence["'`]/.test(after)) found.set(name, { name, hasMessages })
    }
  }
  return [...found.values()]
}

type Joined = {
  readonly url: string
  readonly message: string
  readonly exchange: Parameters<typeof observeProbe>[1]
}

async function joinChannel(
  { openSocket, random }: Pick<ProbeContext, 'openSocket' | 'random'>,
  { origin, key, hostname }: SupabaseAccess,
  { name }: Channel,
): Promise<Joined | string | null> {
  const topic = `realtime:${name.replace(/\$\{[^}]{0,60}\}/g, random.word())}`
  const payload = { config: { broadcast: { self: false }, presence: { key: '' }, private: false } }
  const message = JSON.stringify({ topic, event: 'phx_join', payload, ref: '1', join_ref: '1' })
  const url = `${origin.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`
  const isReply = (text: string) => readReply(text, topic) !== null
  const response = await openSocket({ url, text: message, as: 'anonymous', quietMs: 0, isReply }, waitMs)
  if (!response.ok) return `Realtime of ${hostname} did not respond: ${response.message}`
  if (response.exchange.status !== 101) return null
  const status = response.messages.map((text) => readReply(text, topic)).find((one) => one !== null)
  if (status === undefined) return `Realtime of ${hostname} did not respond to the join of ${name}`
  return status === 'ok' ? { url, message, exchange: response.exchange } : null
}

function readReply(text: string, topic: string): string | null {
  const reply = readJsonObject(text)
  if (reply?.event !== 'phx_reply' || reply.topic !== topic || !isJsonObject(reply.payload)) return null
  return typeof reply.payload.status === 'string' ? reply.payload.status : null
}

function observe(
  { url, message, exchange }: Joined,
  {
    access,
    channel,
    severity,
  }: { readonly access: SupabaseAccess; readonly channel: Channel; readonly severity: 'medium' | 'low' },
): Observation {
  const program = `const s = new WebSocket(${JSON.stringify(url)}); s.onopen = () => s.send(${JSON.stringify(message)}); s.onmessage = ({ data }) => { console.log(data); s.close() }`
  const curl = `node -e ${quoteShell(program)}`
  const uses = channel.hasMessages ? 'messages' : 'presence'
  return observeProbe({ url, as: 'anonymous' }, exchange, {
    sample: channel.name,
    severity,
    confidence: 'firm',
    excerpt: `The project confirmed the join of the channel ${channel.name} without a session; the code uses it for ${uses}. No message was read.`,
    place: `${access.hostname}/realtime/${channel.name}`,
    shows: null,
    curl,
    steps: [{ about: 'The join, with Node.js 22 or later', curl, shows: { contains: '"status":"ok"' } }],
    details: { channel: channel.name, uses },
  })
}
