/** Marks variables for the bundle and says nothing about the value. */
const buildPrefix =
  /^(?:import\.meta\.env\.|process\.env\.)?(?:NEXT_PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|PUBLIC(?!_(?:API_?)?KEY|_TOKEN|_ACCESS))_/

export function withoutBuildPrefix(name: string): string {
  return name.replace(buildPrefix, '')
}
