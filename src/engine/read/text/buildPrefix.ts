/** By which builds know what they may put into the output: it says nothing of what the value is. */
const buildPrefix =
  /^(?:import\.meta\.env\.|process\.env\.)?(?:NEXT_PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|PUBLIC(?!_(?:API_?)?KEY|_TOKEN|_ACCESS))_/

/** Takes the prefix off the name of a variable, such as `NEXT_PUBLIC_`. */
export function withoutBuildPrefix(name: string): string {
  return name.replace(buildPrefix, '')
}
