/** The addresses of our pages, each written once. */
export const tablePath = (table: string): string => `/table/${encodeURIComponent(table)}`;
export const tournamentPath = (tournament: string): string => `/tournament/${encodeURIComponent(tournament)}`;
export const deskPath = (tournament: string): string => `${tournamentPath(tournament)}/desk`;
export const clubPath = (club: string): string => `/club/${encodeURIComponent(club)}`;
export const playerPath = (player: string): string => `/player/${encodeURIComponent(player)}`;
export const arrangePath = (tournament: string): string => `${tournamentPath(tournament)}/arrange`;
export const resultsPath = (tournament: string, round: number): string => `${tournamentPath(tournament)}/results/${round}`;
