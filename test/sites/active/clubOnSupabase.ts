import {
  clubHost,
  clubOrigin,
  clubScript,
  clubTokens,
  openClubProject,
} from '../../helpers/backends/clubProject.ts'
import type { Site } from '../../helpers/sites/site.ts'
import { carefulPage, carefulScript, toHttps } from '../hardened.ts'
import type { ActiveSite } from './activeSite.ts'

const front: Site = {
  routes: {
    '/': carefulPage('Club', '<h1>Club</h1>'),
    '/assets/app.js': carefulScript(clubScript),
  },
  otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
}

async function open() {
  const project = await openClubProject()
  const world = {
    'http://club.example': toHttps('club.example'),
    'https://club.example': front,
    [clubOrigin]: project.site,
  }
  return { world, close: () => project.close() }
}

const bearer = (value: string) => ({ kind: 'bearer' as const, name: '', value })
const signIns = { user: bearer(clubTokens.ada), other: bearer(clubTokens.bob) }

export const clubOnSupabase: ActiveSite = {
  about: 'an application whose Supabase project is half open',
  target: 'https://club.example/',
  intensity: 'intrusive',
  open,
  signIns,
  authorized: [clubHost],
  findings: [
    ['supabase.edge-function-open', 'medium', 'ask-ai'],
    ['supabase.objects-listable', 'high', 'member-photos'],
    ['supabase.objects-writable', 'high', 'applications'],
    ['supabase.realtime-open', 'low', 'chat'],
    ['supabase.rls-cross-user', 'critical', 'bills'],
    ['supabase.rls-data', 'critical', 'members'],
    ['supabase.rls-data', 'medium', 'events'],
    ['supabase.rls-write', 'critical', 'members'],
    ['supabase.rls-write', 'critical', 'tickets'],
    ['supabase.rls-write', 'medium', 'feedback'],
    ['supabase.rpc-public', 'high', 'member_list'],
    ['supabase.rpc-public', 'medium', 'club_stats'],
    ['supabase.rpc-public', 'medium', 'open_day'],
    ['supabase.rpc-public', 'medium', 'reset_counters'],
  ],
}

/** The project is not authorized, so the scan must not request it. */
export const clubWithoutVouching: ActiveSite = {
  ...clubOnSupabase,
  about: 'the same application, whose Supabase project is not authorised,',
  authorized: [],
  async open() {
    const { world, close } = await open()
    const refuse = () => {
      throw new Error('Expected nobody to ask the project')
    }
    return { world: { ...world, [clubOrigin]: { routes: {}, otherwise: refuse } }, close }
  },
  findings: [],
}
