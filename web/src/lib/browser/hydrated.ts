/** Window event: the application is hydrated and handles events itself. */
export const HYDRATED = "hydrated";
