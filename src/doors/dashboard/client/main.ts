/** Progressive enhancement: every page also works without scripts. */
import { offerCopying } from './parts/copying.ts'
import { offerFiles } from './parts/files.ts'

offerCopying()
offerFiles()
