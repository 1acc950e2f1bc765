/** Progressive enhancement: every page also works without scripts. */
import { offerCopying } from './parts/copying.ts'
import { offerFiles } from './parts/files.ts'
import { offerKeys } from './parts/keys.ts'
import { offerTableSearch } from './parts/tableSearch.ts'

offerCopying()
offerFiles()
offerTableSearch()
offerKeys()
