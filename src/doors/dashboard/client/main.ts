/** Progressive enhancement of every page: all of it also works by hand without scripts. */
import { offerCopying } from './parts/copying.ts'

offerCopying()
