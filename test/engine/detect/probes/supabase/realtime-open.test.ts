import realtimeOpen from '../../../../../src/engine/detect/probes/supabase/realtime-open.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { openRealtime } from '../../../../helpers/backends/realtime.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase } from './clubCases.ts'

const client = `const s=createClient("${clubOrigin}","${clubKey}");s.auth.signInWithPassword(c);`
const room = 's.channel("room:lobby").on("broadcast",{event:"said"},show).subscribe()'
const backend = (code: string, site = openRealtime({ allowsPublic: true })) =>
  backendCase(`${client}${code}`, clubOrigin, site)

probeTable(realtimeOpen, {
  clean: {
    'a project that allows only private channels': backend(room, openRealtime({ allowsPublic: false })),
    'a project without Realtime': backend(room, {
      routes: {},
      onUpgrade(_, socket) {
        socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return true
      },
    }),
  },
  found: {
    'a channel with messages': {
      ...backend(room),
      findings: [
        {
          severity: 'medium',
          samples: ['room:lobby'],
          confidence: 'firm',
          excerpt:
            'The project confirmed the join of the channel room:lobby without a session; the code uses it for messages. No message was read.',
        },
      ],
    },
    'a channel whose name has a placeholder': {
      ...backend('const c=s.channel(`team-${t.id}`);c.on("broadcast",{event:"*"},f).subscribe()'),
      findings: [{ severity: 'medium', samples: ['team-${t.id}'] }],
    },
    'a channel for presence only': {
      ...backend('s.channel("online").on("presence",{event:"sync"},f).subscribe()'),
      findings: [{ severity: 'low', samples: ['online'] }],
    },
    'an application without a sign-in': {
      ...backendCase(
        `createClient("${clubOrigin}","${clubKey}").channel("cursors").on("broadcast",{event:"move"},f)`,
        clubOrigin,
        openRealtime({ allowsPublic: true }),
      ),
      findings: [{ severity: 'low', samples: ['cursors'] }],
    },
  },
  skipped: {
    'a private channel': {
      ...backend('s.channel("room",{config:{private:!0}}).on("broadcast",{event:"said"},show)'),
      reason: 'not applicable: the code uses no public channel of Supabase Realtime for messages or presence',
    },
    'changes of a table': {
      ...backend('s.channel("notes").on("postgres_changes",{event:"*",table:"notes"},f)'),
      reason: 'not applicable: the code uses no public channel of Supabase Realtime for messages or presence',
    },
  },
})
