import type { Listed } from './listed.ts'
import { accountsList } from './proofs/accounts.ts'
import { adminList } from './proofs/admin.ts'
import { boardList } from './proofs/board.ts'
import { cardsList } from './proofs/cards.ts'
import { catalogList } from './proofs/catalog.ts'
import { clubsList } from './proofs/clubs.ts'
import { feedsList } from './proofs/feeds.ts'
import { filesList } from './proofs/files.ts'
import { formsList } from './proofs/forms.ts'
import { graphqlList } from './proofs/graphql.ts'
import { homeList } from './proofs/home.ts'
import { legacyList } from './proofs/legacy.ts'
import { lettersList } from './proofs/letters.ts'
import { linksList } from './proofs/links.ts'
import { plannerList } from './proofs/planner.ts'
import { profileList } from './proofs/profile.ts'
import { registryList } from './proofs/registry.ts'
import { searchList } from './proofs/search.ts'
import { statisticsList } from './proofs/statistics.ts'
import { toolsList } from './proofs/tools.ts'

export const weaknesses: readonly Listed[] = [
  ...[...accountsList, ...adminList, ...boardList, ...cardsList, ...catalogList, ...clubsList, ...feedsList],
  ...[...filesList, ...formsList, ...graphqlList, ...homeList, ...legacyList, ...lettersList, ...linksList],
  ...[...plannerList, ...profileList, ...registryList, ...searchList, ...statisticsList, ...toolsList],
]
