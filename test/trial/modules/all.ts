import type { OpenModule, Portal, PortalModule } from '../server/portal.ts'
import { hasPhp } from '../server/programs.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { board } from './board.ts'
import { cards } from './cards.ts'
import { catalog } from './catalog.ts'
import { clubs } from './clubs.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { graphqlModule } from './graphql.ts'
import { home } from './home.ts'
import { legacy } from './legacy.ts'
import { letters } from './letters.ts'
import { links } from './links.ts'
import { planner } from './planner.ts'
import { profile } from './profile.ts'
import { registry } from './registry.ts'
import { search } from './search.ts'
import { statistics } from './statistics.ts'
import { tools } from './tools.ts'

const withoutPhp: readonly OpenModule[] = [
  ...[accounts, admin, board, cards, catalog, clubs, feeds, files, forms, graphqlModule],
  ...[letters, links, planner, profile, search, statistics, tools],
]
const withPhp: readonly OpenModule[] = [legacy, registry]
export const phpModules: readonly string[] = ['legacy', 'registry']

export function openModules(portal: Portal): readonly PortalModule[] {
  if (!hasPhp) console.log('LEFT OUT, because no php is on this machine: the modules registry and legacy')
  const modules = [...withoutPhp, ...(hasPhp ? withPhp : [])].map((open) => open(portal))
  return [home(portal, modules), ...modules]
}
