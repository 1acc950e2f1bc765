/** Which values of an application's parameters choose the code that responds. Reads texts alone. */

/** Says whether a value at a path, given as its template, chooses the code that responds. */
export type Routing = { isRouting(path: string, name: string, value: string): boolean }

/** Values of one parameter at one path that are places of their own; further ones count as any other value. */
export const routingValuesMax = 60

/** Names that routers of applications have, whatever the language that they are written in. */
const routerName =
  /^_?(?:page|pg|p|view|module|mod|controller|ctrl|action|act|do|op|option|route|section|sec|tab|task|screen|component|cmd)$/i
/** These name files and texts too, which one handler serves. */
const fileName = /^_?(?:path|file|include|inc|content|template|tpl|site|menu|show|load)$/i
/** What a router includes. */
const programFile = /\.(?:php\d?|phtml|html?|aspx?|jsp|inc|tpl|cgi|pl|py|cfm)$/i
/** What is shown or downloaded, whichever code does it. */
const mediaFile = /\.(?:png|jpe?g|gif|webp|svg|ico|pdf|docx?|xlsx?|csv|txt|md|json|xml|zip|mp[34])$/i
/** Of one request: tabs within a page within a module would make a place of each combination. */
const routersMax = 2
/** A word, and no number, date, address or token: those are looked up. */
const routingValue = /^(?=.*[a-z])(?!.*\d{3})(?!https?:)[a-z_][\w .:/\\-]{0,79}$/i
/** What a visitor types, sorts and filters by tells responses apart and leads to the same code. */
const neverRouting =
  /^(?:q|query|s|search|keywords?|term|text|name|title|tags?|category|sort|order(?:by)?|dir|filter|lang|language|locale|hl|user(?:name)?|email|id|ref|next|return(?:to|url)?|redirect(?:_?(?:to|url|uri))?|url|uri|to|from|date|callback|format|type)$/i

/** By names alone: what is known of an application of which nothing was fetched. */
export const namedRouting: Routing = { isRouting: (_path, name, value) => isNamedRouter(name, value) }

function isNamedRouter(name: string, value: string): boolean {
  const plain = plainName(name)
  if (!isRoutingValue(value)) return false
  return routerName.test(plain) || (fileName.test(plain) && programFile.test(value))
}

/** Says whether a value may choose the code that responds, whatever its parameter is called. */
export function isRoutingValue(value: string): boolean {
  return routingValue.test(value) && !mediaFile.test(value)
}

/** Says whether responses that differ may show that a parameter is a router. */
export function mayBeRouter(name: string): boolean {
  return !neverRouting.test(plainName(name))
}

/** `tx[controller]` is about the controller. */
function plainName(name: string): string {
  return /\[([\w-]{1,40})\]$/.exec(name)?.[1] ?? name
}

/** The routers among the pairs of a query: those that their names tell, then those that were learnt. */
export function listRouters(
  path: string,
  pairs: readonly (readonly [name: string, value: string])[],
  routing: Routing,
): ReadonlyMap<string, string> {
  const routers = pairs.filter(([name, value]) => routing.isRouting(path, name, value))
  const isNamed = ([name, value]: readonly [string, string]) => Number(isNamedRouter(name, value))
  return new Map(routers.toSorted((one, other) => isNamed(other) - isNamed(one)).slice(0, routersMax))
}
