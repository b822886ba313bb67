/** The entity of the first id that exists, or else the first entity. */
export function findSelected<Entity extends { id: string }>(
  entities: readonly Entity[],
  ...ids: (string | null | undefined)[]
): Entity | undefined {
  for (const id of ids) {
    const found = entities.find((entity) => entity.id === id)
    if (found) return found
  }
  return entities[0]
}
