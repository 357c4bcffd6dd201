export type Log = (message: string, details?: Record<string, unknown>) => void;
